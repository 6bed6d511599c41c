import { ActoSuelto } from '#web/casa/ui/dialogos/actos.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Suscripcion } from '#contract/agenda/calendario/calendario.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { EnlaceSecreto } from '#web/casa/ui/dialogos/secret-link.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { crearSuscripcion, retirarSuscripcion, suscripciones } from './calendario.api.ts';

const TIPOS = [
  {
    tipo: 'C',
    title: 'TURNOS Y FESTIVOS',
    que: 'Sus turnos con sus horas, los festivos de su centro y los días en que no trabaja.',
  },
  {
    tipo: 'A',
    title: 'AGENDA',
    que: 'Sus viajes aprobados, sus accesos fuera de jornada, los días en que no trabaja y sus notas.',
  },
  {
    tipo: 'E',
    title: 'MI EQUIPO',
    que: 'Los días en que no trabaja cada persona de su equipo y quién la cubre.',
  },
] as const;
type Tipo = (typeof TIPOS)[number]['tipo'];

/** Links by which calendar programs read one's shifts and one's agenda. */
export function EnlacesScreen() {
  const query = useQuery(suscripciones);
  const crear = useMutation(crearSuscripcion);
  const [dado, setDado] = useState<string>();
  return (
    <>
      <PageHeader title="En otro calendario" back="/menu/calendario" />
      <div className="max-w-3xl">
        <Cargado de={query}>
          {(tengo) => (
            <Stack gap="lg">
              <Parrafo look="mute">
                Un enlace secreto lleva sus turnos, su agenda o las ausencias de su equipo al calendario de su móvil o
                de su ordenador, y allí se ponen al día solos. Nunca dicen por qué alguien no trabaja un día.
              </Parrafo>
              {TIPOS.map(({ tipo, title, que }) => (
                <Section key={tipo} title={title}>
                  <Enlace
                    que={que}
                    tipo={tipo}
                    de={tengo.find(({ Tipo: candidato }) => candidato === tipo)}
                    crear={async () => setDado((await crear.mutateAsync(tipo)).Url)}
                    creando={crear.isPending && crear.variables === tipo}
                  />
                </Section>
              ))}
            </Stack>
          )}
        </Cargado>
      </div>
      {dado !== undefined && (
        <EnlaceSecreto
          title="Enlace para su calendario"
          enlace={dado}
          aviso="Quien lo tenga verá lo mismo que usted en él: no lo comparta."
          onClose={() => setDado(undefined)}
        >
          <p>
            En el programa de calendario elija «Suscribirse por URL» o «Añadir por URL» y pegue el enlace. En un iPhone
            o un Mac basta con{' '}
            <a href={dado.replace(/^https?:/, 'webcal:')} className="font-semibold text-brand-ink underline">
              abrirlo aquí
            </a>
            .
          </p>
        </EnlaceSecreto>
      )}
    </>
  );
}

type EnlaceProps = { que: string; tipo: Tipo; de: Suscripcion | undefined; crear(): Promise<void>; creando: boolean };
const lectura = (leida: string | null) =>
  leida === null ? 'Ningún calendario lo ha leído todavía.' : `Leído por última vez ${desdeHace(leida)}.`;
function Enlace({ que, tipo, de, crear, creando }: EnlaceProps) {
  const retirar = useMutation(retirarSuscripcion);
  return (
    <Stack>
      <p>{que}</p>
      <Parrafo look="small mute">
        {de === undefined ? 'No hay ningún enlace.' : `Creado el ${fecha(de.Creada)}. ${lectura(de.Leida)}`}
      </Parrafo>
      <Row>
        {de === undefined ? (
          <Button isPending={creando} onPress={() => void crear()}>
            Crear enlace
          </Button>
        ) : (
          <>
            <ActoSuelto
              boton="Cambiar enlace"
              variant="outline"
              pregunta={{
                title: 'Cambiar el enlace',
                message:
                  'El enlace de ahora dejará de servir, y los calendarios que lo usan dejarán de ponerse al día.',
                confirm: 'Cambiar',
              }}
              hacer={crear}
            />
            <Button variant="risk" isPending={retirar.isPending} onPress={() => retirar.mutate(tipo)}>
              Retirar
            </Button>
          </>
        )}
      </Row>
    </Stack>
  );
}
