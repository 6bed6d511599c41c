import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, CircleUserRound, Download, Eye, FilePen, FileText, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ibanAgrupado } from '#contract/personas/misdatos/identidad.rules.ts';
import { GRUPOS, type Grupo } from '#contract/personas/misdatos/misdatos.rules.ts';
import type { DatosPersonales } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { Todo } from './Datos.card.tsx';
import { Destapable, RepetirPassword } from './Destapable.card.tsx';
import { EmergenciaModal } from './Emergencia.modal.tsx';
import { descargarTodo, misDatos, verDni, verIban } from './misdatos.api.ts';
import { PEDIR } from './Pedir.modal.tsx';

/** All data of the person in the company, with the way to change each. */
export function MisDatosScreen() {
  const query = useQuery(misDatos);
  return (
    <>
      <PageHeader
        title="Mis datos"
        subtitle="Lo que la empresa guarda de usted. Lo personal lo ven usted y Recursos Humanos."
      />
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={40} />}>
        {(datos) => <Mios datos={datos} />}
      </Cargado>
    </>
  );
}

function Mios({ datos }: { datos: DatosPersonales }) {
  const [open, setOpen] = useState<Grupo | 'emergencia'>();
  const { mutateAsync: dni } = useMutation(verDni);
  const { mutateAsync: iban } = useMutation(verIban);
  const close = () => setOpen(undefined);
  const Pedir = open === undefined || open === 'emergencia' ? undefined : PEDIR[open];
  return (
    <>
      <Todo
        datos={datos}
        dni={<Destapable que="el DNI" tapado={datos.Dni} ver={async (body) => (await dni({ body })).Dni} />}
        iban={
          <Destapable
            que="el IBAN"
            tapado={datos.Iban}
            ver={async (body) => ibanAgrupado((await iban({ body })).Iban)}
          />
        }
        pedir={(grupo) =>
          datos.acciones.includes(grupo) && (
            <Button
              variant="plain"
              className="-my-2.5 -mr-2 px-2!"
              aria-label={`Pedir un cambio: ${GRUPOS[grupo].toLowerCase()}`}
              onPress={() => setOpen(grupo)}
            >
              Pedir un cambio
            </Button>
          )
        }
        emergencia={
          <Button
            variant="plain"
            className="-my-2.5 -mr-2 px-2!"
            aria-label="Cambiar los contactos de emergencia"
            onPress={() => setOpen('emergencia')}
          >
            Cambiar
          </Button>
        }
        lado={<Mas />}
      />
      {Pedir && <Pedir datos={datos} onClose={close} />}
      {open === 'emergencia' && <EmergenciaModal datos={datos} onClose={close} />}
    </>
  );
}

const OTROS = [
  { to: '/menu/foto', icono: CircleUserRound, texto: 'Mi foto' },
  { to: '/menu/documentos', icono: FileText, texto: 'Mis documentos' },
  { to: '/menu/misdatos/lecturas', icono: Eye, texto: 'Quién ha visto mis datos' },
  { to: '/menu/misdatos/cambios', icono: FilePen, texto: 'Mis cambios de datos' },
  { to: '/menu/cuenta', icono: KeyRound, texto: 'Contraseñas y seguridad' },
] as const;

function Mas() {
  const descargar = useMutation(descargarTodo);
  return (
    <Section title="Más">
      <ul className="-mt-2 divide-y divide-line">
        {OTROS.map(({ to, icono: Icono, texto }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-12 items-center gap-3 font-medium focus-ring hover:text-brand-ink">
              <Icono aria-hidden className="size-5 shrink-0 text-mute" />
              <span className="min-w-0 flex-1">{texto}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-mute" />
            </Link>
          </li>
        ))}
      </ul>
      <BotonDeDialogo boton="Descargar todos mis datos" variant="outline" className="mt-4" icon={<Download />}>
        {(close) => (
          <RepetirPassword
            title="Descargar todos mis datos"
            enviar="Descargar"
            hacer={async (body) => saveFile(await descargar.mutateAsync(body))}
            onClose={close}
          >
            Un fichero ZIP con todo lo que la aplicación guarda de usted, en tablas y en una página que se puede leer.
            Lleva su DNI y su cuenta enteros: guárdelo bien. Se le avisará por correo.
          </RepetirPassword>
        )}
      </BotonDeDialogo>
    </Section>
  );
}
