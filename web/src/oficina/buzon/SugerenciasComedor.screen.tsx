import { getRouteApi, Outlet } from '@tanstack/react-router';
import { MarcoCocina, MarcoComedor, useComedor } from '#web/comedor/centros/centros.port.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { Muelle } from '#web/casa/ui/piezas/dibujos/spot.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Clamp, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { ESTADOS_DE_COLA, FiltroDeCola } from './Area.screen.tsx';
import { BUZON_NUEVO, misSugerenciasA, sugerenciasDelArea } from './buzon.api.ts';
import { columnasDeCola, columnasMias, FilaSugerencia } from './Sugerencia.card.tsx';

const rutaPropia = getRouteApi('/protegida/menu/comedor/sugerencias');
/** Entries for a canteen that this person has signed. */
export function SugerenciasComedorScreen() {
  const { centro } = rutaPropia.useSearch();
  return (
    <MarcoComedor
      parte="sugerencias"
      crear={
        <CreateLink to="/menu/comedor/sugerencias/nueva" search={centro === undefined ? {} : { centro }}>
          Escribir a la cocina
        </CreateLink>
      }
    >
      <Mias />
      <Outlet />
    </MarcoComedor>
  );
}

function Mias() {
  const { Centro } = useComedor();
  const search = rutaPropia.useSearch();
  return (
    <Tabla
      query={misSugerenciasA(Centro)}
      caption="Mis sugerencias"
      nuevas={{
        entidad: BUZON_NUEVO,
        label: 'Sugerencias pendientes de enviar',
        nota: ({ datos }) => <Clamp>{datos?.at(-1)?.[1]}</Clamp>,
      }}
      columns={columnasMias}
      tarjeta={(sugerencia) => <FilaSugerencia sugerencia={sugerencia} />}
      abre={({ Id }) => ({ to: '/menu/comedor/sugerencias/$id', params: { id: String(Id) }, search })}
      vacio={
        <EmptyState dibujo={<Muelle />} title="No ha firmado ninguna sugerencia">
          Las que firme estarán aquí con su respuesta. Las anónimas no: se leen con su recibo.
        </EmptyState>
      }
    />
  );
}

const cocina = getRouteApi('/protegida/menu/cocina/buzon');
/** Mailbox of a kitchen: its part of the entries that this person reads. */
export const BuzonCocinaScreen = () => (
  <MarcoCocina parte="buzon">
    <Cola />
    <Outlet />
  </MarcoCocina>
);

function Cola() {
  const { Centro } = useComedor();
  const search = cocina.useSearch();
  const { estados } = search;
  return (
    <Stack gap="lg">
      <FiltroDeCola ruta="/menu/cocina/buzon" estados={estados} />
      <Tabla
        query={sugerenciasDelArea(estados && ESTADOS_DE_COLA[estados], Centro)}
        caption="Sugerencias de la cocina"
        columns={columnasDeCola}
        abre={({ Id }) => ({ to: '/menu/cocina/buzon/$id', params: { id: String(Id) }, search })}
        tarjeta={(sugerencia) => <FilaSugerencia sugerencia={sugerencia} firma />}
        vacio={
          <EmptyState dibujo={<Muelle />} title={estados ? 'No hay ninguna' : 'Nada espera respuesta'}>
            Cuando alguien escriba a su cocina, estará aquí.
          </EmptyState>
        }
      />
    </Stack>
  );
}
