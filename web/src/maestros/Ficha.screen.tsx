import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { fecha } from '#web/kernel/format.ts';
import { ActosConPalabras } from '#web/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/ui/pagina/historial.tsx';
import { Detalle } from '#web/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { Stack } from '#web/ui/piezas/layout.tsx';
import { Plazo } from './Ficha.card.tsx';
import { FichaModal } from './Ficha.modal.tsx';
import { cualDe } from './Maestros.screen.tsx';
import { ficha } from './maestros.api.ts';

const route = getRouteApi('/protegida/menu/maestros/$id');
const DICHO = { crear: ['Añadido', 'good'], cambiar: ['Cambio'] } as const;

/** One of them, its responsible and its history. */
export function FichaScreen() {
  const { que } = route.useSearch();
  const cual = cualDe(que);
  const query = useQuery(ficha(cual, Number(route.useParams().id)));
  return (
    <Detalle
      query={query}
      title={(f) => f?.Nombre ?? ''}
      volver={{ to: '/menu/maestros', search: { que } }}
      badge={(f) => cual !== 'companias' && <Plazo de={f} />}
      acciones={(f) => (
        <ActosConPalabras
          acciones={f.acciones}
          actos={{
            cambiar: { boton: 'Cambiar', dialogo: (close) => <FichaModal cual={cual} de={f} onClose={close} /> },
          }}
        />
      )}
    >
      {(f) => (
        <Stack gap="lg">
          <Definitions
            items={[
              ['Código', f.Codigo],
              ...(cual === 'companias'
                ? []
                : ([
                    ['Responsable', f.Responsable || 'Nadie'],
                    ['Abre', fecha(f.Desde)],
                    ['Cierra', f.Hasta === null ? 'Sin fecha' : fecha(f.Hasta)],
                  ] as const)),
              ...(cual === 'companias' || cual === 'contratos' ? [] : ([['Personas', f.Personas]] as const)),
            ]}
          />
          <HistorialDeActos lineas={f.Historial} dicho={DICHO} />
        </Stack>
      )}
    </Detalle>
  );
}
