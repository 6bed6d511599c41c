import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { AccionDetalle } from '#contract/planta/tableros/tablero.schemas.ts';
import { LETRAS } from '#contract/planta/tableros/tableros.rules.ts';
import { fecha, fechaConDia } from '#web/casa/kernel/format.ts';
import { type PalabrasDeActo, HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack, Written } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { ActosDeAccion, EstadoDeAccion } from './Accion.card.tsx';
import { unaAccion } from './tableros.api.ts';

const route = getRouteApi('/protegida/menu/visualmanagement/acciones/$id');

/** One action: its text, its red value, and its acts. */
export function AccionScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      key={id}
      query={useQuery(unaAccion(id))}
      title={(a) => (a ? a.Texto : 'Acción')}
      volver={{ to: '/menu/visualmanagement/acciones', search: route.useSearch() }}
      badge={(a) => <EstadoDeAccion accion={a} />}
      acciones={(a) => <ActosDeAccion accion={a} />}
    >
      {(a) => <Contenido accion={a} />}
    </Detalle>
  );
}

const PALABRAS: PalabrasDeActo = {
  crear: ['Encargada', 'wait'],
  empezar: ['Empezada', 'run'],
  hacer: ['Hecha', 'run'],
  verificar: ['Verificada', 'good'],
  reabrir: ['Abierta de nuevo', 'wait'],
  cambiar: ['Cambiada'],
  escalar: ['Con retraso', 'bad'],
  anular: ['Anulada'],
};
const Contenido = ({ accion: a }: { accion: AccionDetalle }) => (
  <Stack gap="xl">
    <Definitions
      layout="grid"
      columns={3}
      items={[
        ['La lleva', a.Responsable.Nombre],
        ['Hasta cuándo', fecha(a.FechaLimite)],
        [
          'Tablero',
          <Link
            key="tablero"
            to="/menu/visualmanagement/$id"
            params={{ id: String(a.TableroId) }}
            search={{}}
            className="font-medium text-brand-ink underline underline-offset-4 focus-ring"
          >
            {a.Tablero}
          </Link>,
        ],
        ['Letra', `${a.Letra} · ${LETRAS[a.Letra]}`],
        ['Indicador', a.Indicador],
        ['Día en rojo', fechaConDia(a.Fecha)],
      ]}
    />
    {a.Motivo !== '' && (
      <Parte title="MOTIVO DEL ROJO">
        <Written>{a.Motivo}</Written>
      </Parte>
    )}
    <HistorialDeActos lineas={a.Historial} palabras={PALABRAS} />
  </Stack>
);
