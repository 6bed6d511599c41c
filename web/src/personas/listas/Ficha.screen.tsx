import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LISTAS } from '#contract/personas/listas/listas.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { HistorialDeActos } from '#web/casa/ui/pagina/historial.tsx';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { decirCampo, Plazo } from './Ficha.card.tsx';
import { CerrarModal, FichaModal } from './Ficha.modal.tsx';
import { PALABRAS_DE_FICHA } from './actos.port.tsx';
import { cualDe, ficha, reabrirFicha, paramsDeFicha } from './listas.api.ts';

const route = getRouteApi('/protegida/menu/maestros/$id');

/** A row of a list, its responsible and its history. */
export function FichaScreen() {
  const { que } = route.useSearch();
  const maestro = cualDe(que);
  const query = useQuery(ficha(maestro, Number(route.useParams().id)));
  const { mutateAsync: reabrir } = useMutation(reabrirFicha);
  const { responsable, plazo, campos } = LISTAS[maestro];
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
              dialogo: (close) => <CerrarModal maestro={maestro} de={f} onClose={close} />,
            },
            reabrir: {
              boton: 'Reabrir',
              variant: 'outline',
              hacer: () => reabrir({ params: paramsDeFicha(maestro, f.Id), version: f.Version }),
            },
            cambiar: { boton: 'Cambiar', dialogo: (close) => <FichaModal maestro={maestro} de={f} onClose={close} /> },
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
                ([clave, { titulo }]) => [titulo, decirCampo(maestro, clave, f) || 'Nada'] as const,
              ),
              ...(plazo
                ? ([
                    [plazo.desde, fecha(f.Desde)],
                    [plazo.hasta, f.Hasta === null ? 'Sin fecha' : fecha(f.Hasta)],
                  ] as const)
                : []),
              ...(maestro === 'centroscoste' || maestro === 'areas' ? ([['Personas', f.Personas]] as const) : []),
            ]}
          />
          <HistorialDeActos lineas={f.Historial} palabras={PALABRAS_DE_FICHA} />
        </Stack>
      )}
    </Detalle>
  );
}
