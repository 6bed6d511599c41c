import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { CorreccionDetalle } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { DosVersiones } from './Correccion.card.tsx';
import { correccionDetalle, retirarCorreccion } from './correcciones.api.ts';

const route = getRouteApi('/protegida/menu/jornada/correcciones/$id');

/** Correction with both versions of its day, beside the list or over it. */
export function CorreccionDetalleScreen() {
  const { id } = route.useParams();
  return (
    <Detalle
      query={useQuery(correccionDetalle(Number(id)))}
      title={(c) => (c ? `Corrección ${c.Numero}` : 'Corrección')}
      volver={{ to: '/menu/jornada/correcciones', search: route.useSearch() }}
      como="hoja"
      badge={(c) => <Estado de={c} />}
      acciones={(c) => <Acciones key={id} correccion={c} />}
    >
      {(c) => <Datos correccion={c} />}
    </Detalle>
  );
}

/** Buttons of a correction, which is accepted or rejected in the inbox. */
function Acciones({ correccion: { Id, Version: version, acciones, SolicitudId } }: { correccion: CorreccionDetalle }) {
  const { mutateAsync: retirar } = useMutation(retirarCorreccion);
  return (
    <>
      <ActosConPalabras
        acciones={acciones}
        actos={{
          retirar: {
            boton: 'Retirar',
            variant: 'outline',
            pregunta: { title: 'Retirar la corrección', message: 'Dejará de esperar una decisión.', danger: true },
            hacer: () => retirar({ body: { Id }, version }),
          },
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
  crear: ['Propuesta'],
  aceptar: ['Aceptada y aplicada', 'good'],
  rechazar: ['Rechazada: queda la disconformidad', 'bad'],
  retirar: ['Retirada', 'wait'],
};
const DESENLACE: Partial<Record<number, { tone: 'wait' | 'good' | 'bad'; texto: string }>> = {
  2: { tone: 'good', texto: 'El día está ya como se propuso. Los fichajes de antes se conservan.' },
  3: { tone: 'bad', texto: 'No hubo acuerdo: el día sigue como estaba, y las dos versiones quedan registradas.' },
};

function Datos({ correccion: c }: { correccion: CorreccionDetalle }) {
  const desenlace = DESENLACE[c.EstadoId];
  return (
    <Stack gap="lg">
      {desenlace && <Notice tone={desenlace.tone}>{desenlace.texto}</Notice>}
      <Definitions
        items={[
          ['Día', fechaConDia(c.Fecha)],
          ['Persona', c.Persona],
          ['Propone', `${c.Propone}, el ${fecha(c.FechaSolicitud)}`],
          ['Motivo', c.Motivo],
          ...(c.EnManosDe === '' ? [] : ([['En manos de', c.EnManosDe]] as const)),
        ]}
      />
      <DosVersiones correccion={c} />
      <HistorialDeActos
        lineas={c.Historial}
        palabras={PALABRAS}
        open={false}
        pending={c.EnManosDe && `En manos de ${c.EnManosDe}`}
      />
    </Stack>
  );
}
