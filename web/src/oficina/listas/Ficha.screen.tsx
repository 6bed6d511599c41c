import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LISTAS } from '#contract/oficina/listas/listas.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { decirCampo, Plazo } from './Ficha.card.tsx';
import { CerrarModal, FichaModal } from './Ficha.modal.tsx';
import { cualDe, ficha, reabrirFicha } from './listas.api.ts';

const route = getRouteApi('/protegida/menu/maestros/$id');
const DICHO = {
  crear: ['Añadido', 'good'],
  cambiar: ['Cambio'],
  cerrar_con_fecha: ['Cierre', 'warn'],
  reabrir: ['Reapertura', 'good'],
  deshacer: ['Importación deshecha', 'warn'],
} as const;

/** A row of a list, its responsible and its history. */
export function FichaScreen() {
  const { que } = route.useSearch();
  const cual = cualDe(que);
  const query = useQuery(ficha(cual, Number(route.useParams().id)));
  const { mutateAsync: reabrir } = useMutation(reabrirFicha);
  const { responsable, plazo, campos } = LISTAS[cual];
  return (
    <Detalle
      query={query}
      title={(f) => f?.Nombre ?? ''}
      volver={{ to: '/menu/maestros', search: { que } }}
      badge={(f) => plazo && <Plazo de={f} />}
      acciones={(f) => (
        <ActosConPalabras
          acciones={f.acciones}
          actos={{
            cerrar: {
              boton: 'Cerrar',
              variant: 'outline',
              dialogo: (close) => <CerrarModal cual={cual} de={f} onClose={close} />,
            },
            reabrir: {
              boton: 'Reabrir',
              variant: 'outline',
              hacer: () => reabrir({ cual, id: f.Id, version: f.Version }),
            },
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
              ...(responsable ? ([['Responsable', f.Responsable || 'Nadie']] as const) : []),
              ...Object.entries(campos).map(
                ([clave, { titulo }]) => [titulo, decirCampo(cual, clave, f) || 'Nada'] as const,
              ),
              ...(plazo
                ? ([
                    ['Abre', fecha(f.Desde)],
                    ['Cierra', f.Hasta === null ? 'Sin fecha' : fecha(f.Hasta)],
                  ] as const)
                : []),
              ...(cual === 'centroscoste' || cual === 'areas' ? ([['Personas', f.Personas]] as const) : []),
            ]}
          />
          <HistorialDeActos lineas={f.Historial} dicho={DICHO} />
        </Stack>
      )}
    </Detalle>
  );
}
