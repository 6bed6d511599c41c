import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ibanAgrupado } from '#contract/personas/misdatos/identidad.rules.ts';
import { type DatosPersonales, FormularioDni } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { useSession } from '#web/casa/red/session.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { Todo } from './Datos.card.tsx';
import { Destapable } from './Destapable.card.tsx';
import { cambiarDni, datosDe, dniDe, ibanDe } from './misdatos.api.ts';

const route = getRouteApi('/protegida/menu/personas/$id/datos');

/** Personal data of somebody, as human resources read them: opening it leaves its line. */
export function DatosDePersonaScreen() {
  const id = Number(route.useParams().id);
  const query = useQuery(datosDe(id));
  return (
    <>
      <PageHeader
        title={query.data ? `Datos de ${query.data.Nombre}` : 'Datos personales'}
        subtitle="Ha quedado anotado que los ha abierto; la persona lo verá en «Quién ha visto mis datos»."
        back="/menu/personas"
      />
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={40} />}>
        {(datos) => <De datos={datos} />}
      </Cargado>
    </>
  );
}

function De({ datos }: { datos: DatosPersonales }) {
  const { mutateAsync: dni } = useMutation(dniDe);
  const { mutateAsync: iban } = useMutation(ibanDe);
  const { mutateAsync: anotar } = useMutation(cambiarDni);
  const params = { id: String(datos.PersonaId) };
  const esPropio = useSession()?.matricula === datos.Matricula;
  return (
    <Todo
      datos={datos}
      dni={<Destapable que="el DNI" tapado={datos.Dni} ver={async (body) => (await dni({ params, body })).Dni} />}
      iban={
        <Destapable
          que="el IBAN"
          tapado={datos.Iban}
          ver={async (body) => ibanAgrupado((await iban({ params, body })).Iban)}
        />
      }
      dniActions={
        !esPropio && (
          <BotonDeDialogo
            boton={datos.Dni === '' ? 'Anotar el DNI' : 'Corregir el DNI'}
            variant="outline"
            className="mt-4"
          >
            {(close) => (
              <DialogoDeActo
                role="dialog"
                title={`DNI de ${datos.Nombre}`}
                enviar="Guardar"
                schema={FormularioDni}
                inicial={{ dni: '' }}
                hacer={(body) => anotar({ params, body })}
                onClose={close}
              >
                {(form) => (
                  <CampoTexto
                    form={form}
                    name="dni"
                    label="DNI o NIE"
                    hint="Se avisará a la persona de que se ha anotado"
                    autoComplete="off"
                    isRequired
                  />
                )}
              </DialogoDeActo>
            )}
          </BotonDeDialogo>
        )
      }
    />
  );
}
