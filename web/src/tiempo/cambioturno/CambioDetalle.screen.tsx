import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CambioDetalle } from '#contract/tiempo/cambioturno/cambio.schemas.ts';
import { MAX_MOTIVO_CAMBIO } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos, type PalabrasDeActo } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { QuienHaceQue } from './Cambio.card.tsx';
import { aceptarCambio, cambioDetalle, rechazarCambio, retirarCambio } from './cambioturno.api.ts';

const route = getRouteApi('/protegida/menu/jornada/cambios/$id');

/** Swap with what each of the two would work, beside the list or over it. */
export function CambioDetalleScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(cambioDetalle(Number(id)))}
      title={(c) => (c ? `Cambio de turno ${c.Numero}` : 'Cambio de turno')}
      volver={{ to: '/menu/jornada/cambios', search: route.useSearch() }}
      como="hoja"
      badge={(c) => <Estado de={c} />}
      acciones={(c) => <Acciones key={id} cambio={c} />}
    >
      {(c) => <Datos cambio={c} />}
    </Detalle>
  );
}

/** Buttons of a swap, which is granted in the inbox. */
function Acciones({
  cambio: { Id, Version: version, Propone, acciones, SolicitudId, Estorbos },
}: {
  cambio: CambioDetalle;
}) {
  const { mutateAsync: aceptar } = useMutation(aceptarCambio);
  const { mutateAsync: rechazar } = useMutation(rechazarCambio);
  const { mutateAsync: retirar } = useMutation(retirarCambio);
  return (
    <>
      <ActosConPalabras
        acciones={acciones.filter((acto) => acto !== 'aceptar' || Estorbos.length === 0)}
        actos={{
          retirar: {
            boton: 'Retirar',
            variant: 'outline',
            pregunta: { title: 'Retirar el cambio', message: 'Cada uno se queda con su turno.', danger: true },
            hacer: () => retirar({ body: { Id }, version }),
          },
          rechazar: {
            boton: 'No aceptar',
            variant: 'outline',
            palabras: {
              title: 'No aceptar el cambio',
              message: `Se lo diremos a ${Propone}.`,
              label: 'Motivo',
              max: MAX_MOTIVO_CAMBIO,
              required: false,
            },
            hacer: (motivo) => rechazar({ body: { Id, motivo }, version }),
          },
          aceptar: { boton: 'Aceptar el cambio', hacer: () => aceptar({ body: { Id }, version }) },
        }}
      />
      {SolicitudId !== null && (
        <Link to="/menu/solicitudes/$id" params={{ id: String(SolicitudId) }} className={buttonClass()}>
          Decidir
        </Link>
      )}
    </>
  );
}

const PALABRAS: PalabrasDeActo = {
  proponer: ['Propuesto'],
  aceptar: ['Aceptado por la otra persona', 'wait'],
  ver: ['Visto bueno de quien responde por quien lo propone', 'good'],
  conceder: ['Concedido', 'good'],
  rechazar: ['No aceptado', 'bad'],
  denegar: ['Denegado', 'bad'],
  retirar: ['Retirado', 'wait'],
  caducar: ['Caducado: llegó el día', 'wait'],
};

const Datos = ({ cambio: c }: { cambio: CambioDetalle }) => (
  <Stack gap="lg">
    {c.Estorbos.length > 0 && (
      <Notice tone="bad" title="Ahora no se podría conceder">
        {c.Estorbos.map((estorbo) => (
          <p key={estorbo}>{estorbo}.</p>
        ))}
      </Notice>
    )}
    <QuienHaceQue cambio={c} />
    <Definitions
      items={[
        ['Propone', `${c.Propone}, el ${fecha(c.FechaSolicitud)}`],
        ['Con', c.Otra],
        ...(c.Motivo === '' ? [] : ([['Motivo', c.Motivo]] as const)),
        ...(c.EnManosDe === '' ? [] : ([['En manos de', c.EnManosDe]] as const)),
      ]}
    />
    <HistorialDeActos
      lineas={c.Historial}
      palabras={PALABRAS}
      open={false}
      pending={c.EnManosDe && `En manos de ${c.EnManosDe}`}
    />
  </Stack>
);
