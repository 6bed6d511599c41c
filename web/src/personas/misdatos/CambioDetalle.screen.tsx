import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { GRUPOS } from '#contract/personas/misdatos/misdatos.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte } from '#web/casa/ui/piezas/section.tsx';
import { AntesYDespues, RetirarCambio } from './Cambio.card.tsx';
import { cambio } from './misdatos.api.ts';

const route = getRouteApi('/protegida/menu/misdatos/cambios/$id');

/** One change, before and after, beside the list or over it. */
export function CambioDetalleScreen() {
  const id = Number(route.useParams().id);
  return (
    <Detalle
      query={useQuery(cambio(id))}
      title={(c) => (c ? `Cambio ${c.Numero}` : 'Cambio de datos')}
      volver={{ to: '/menu/misdatos/cambios' }}
      como="hoja"
      badge={(c) => <Estado de={c} />}
      acciones={(c) => <RetirarCambio cambio={c} />}
    >
      {(c) => (
        <Stack gap="xl">
          <Definitions
            items={[
              ['Qué', GRUPOS[c.Grupo]],
              ['De quién', c.Persona],
              ['Pedido', fechaHora(c.FechaSolicitud)],
              ...(c.EnManosDe ? ([['En manos de', c.EnManosDe]] as const) : []),
            ]}
          />
          <Parte title="Antes y después">
            <AntesYDespues cambio={c} />
          </Parte>
        </Stack>
      )}
    </Detalle>
  );
}
