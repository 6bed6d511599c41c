import { getRouteApi } from '@tanstack/react-router';
import { REMESA } from '#contract/viajes/remesas/remesa.rules.ts';
import type { Remesa } from '#contract/viajes/remesas/remesa.schemas.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { PorPagar } from './PorPagar.card.tsx';
import { remesasCon } from './remesas.api.ts';

const RUTA = '/menu/liquidaciones/pagos';
const route = getRouteApi('/protegida/menu/liquidaciones/pagos');
const estados = [
  { id: '', label: 'Todas' },
  ...([1, 2, 3] as const).map((id) => ({ id: String(id), label: REMESA.nombres[id] })),
];

/** For ADMINISTRACION: settlements that wait to be paid, and the batches of transfers that pay them. */
export function PagosScreen() {
  const { estado } = route.useSearch();
  const filtrar = useFiltros<{ estado?: number | undefined }>(RUTA);
  return (
    <ListaConDetalle
      title="Pagos de liquidaciones"
      sola
      abrePrimera={false}
      back="/menu/liquidaciones"
      arriba={<PorPagar />}
      filtros={
        <FilterChips
          label="Estado de las remesas"
          options={estados}
          value={estado?.toString() ?? ''}
          onChange={(id) => filtrar({ estado: id === '' ? undefined : Number(id) })}
        />
      }
    >
      <Tabla
        query={remesasCon({ estado: estado?.toString() })}
        caption="Remesas"
        columns={[
          { id: 'numero', header: 'Número', cell: (r) => r.Numero },
          { id: 'cargo', header: 'Día de pago', cell: (r) => fecha(r.Cargo) },
          { id: 'cuantas', header: 'Transferencias', cell: (r) => String(r.Cuantas) },
          { id: 'total', header: 'Total', cell: (r) => euros(r.Total) },
          { id: 'estado', header: 'Estado', valor: (r) => r.Estado, cell: (r) => <Estado de={r} /> },
        ]}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/liquidaciones/pagos/$id', params: { id: String(Id) } })}
        rowLabel={(r) => `Remesa ${r.Numero}`}
        vacio={
          <ListaVacia
            title="No hay ninguna remesa"
            filtrada={estado !== undefined}
            sin={{ title: 'Ninguna remesa coincide', cambie: 'Cambie el estado.', ver: 'Ver todas', to: RUTA }}
          >
            Reúna liquidaciones comprobadas en una remesa y lleve su fichero al banco.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

const tarjeta = (r: Remesa) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="title row">{r.Numero}</Texto>
      <Texto look="strong figures nowrap">{euros(r.Total)}</Texto>
    </Row>
    <Dim>
      {r.Cuantas === 1 ? 'Una transferencia' : `${r.Cuantas} transferencias`} · {fecha(r.Cargo)}
    </Dim>
    <p>
      <Estado de={r} />
    </p>
  </Stack>
);
