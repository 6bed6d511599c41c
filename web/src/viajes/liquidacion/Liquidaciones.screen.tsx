import { getRouteApi } from '@tanstack/react-router';
import type { Liquidacion } from '#contract/viajes/liquidacion/liquidacion.schemas.ts';
import { LIQUIDACION } from '#contract/viajes/liquidacion/liquidacion.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { euros, fecha } from '#web/casa/kernel/format.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { FicherosDelMes } from './Ficheros.modal.tsx';
import { liquidacionesCon } from './liquidaciones.api.ts';

const RUTA = '/menu/liquidaciones';
const route = getRouteApi('/protegida/menu/liquidaciones');
const estados = [
  { id: '', label: 'Todas' },
  ...([2, 3, 4] as const).map((id) => ({ id: String(id), label: LIQUIDACION.nombres[id] })),
];
type Filtro = { estado?: number | undefined; texto?: string | undefined };

/** For ADMINISTRACION: settlements that were approved, to be checked and closed. */
export function LiquidacionesScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<Filtro>(RUTA);
  const estado = search.estado?.toString();
  return (
    <ListaConDetalle
      title="Liquidaciones de viaje"
      sola
      actions={<FicherosDelMes />}
      abrePrimera={false}
      buscar={{ label: 'Buscar liquidaciones', placeholder: 'Persona, viaje o número', texto: search.texto, filtrar }}
      filtros={
        <FilterChips
          label="Estado"
          options={estados}
          value={estado ?? ''}
          onChange={(id) => filtrar({ estado: id === '' ? undefined : Number(id) })}
        />
      }
    >
      <Tabla
        query={liquidacionesCon({ estado, texto: search.texto })}
        caption="Liquidaciones de viaje"
        columns={[
          { id: 'numero', header: 'Número', cell: (l) => l.Numero },
          { id: 'persona', header: 'Persona', cell: (l) => l.Persona },
          { id: 'viaje', header: 'Viaje', cell: (l) => `${l.Viaje} · ${l.Destino}` },
          { id: 'regreso', header: 'Regreso', cell: (l) => fecha(l.FechaRegreso) },
          { id: 'exento', header: 'Exento', cell: (l) => euros(l.Exento) },
          { id: 'sujeto', header: 'Tributa', cell: (l) => euros(l.Sujeto) },
          { id: 'total', header: 'Total', cell: (l) => euros(l.Total) },
          { id: 'estado', header: 'Estado', valor: (l) => l.Estado, cell: (l) => <Estado de={l} /> },
        ]}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/liquidacionviaje/$id', params: { id: String(Id) } })}
        rowLabel={(l) => `${l.Numero}, ${l.Persona}`}
        vacio={
          <ListaVacia
            title="No hay ninguna liquidación"
            filtrada={estado !== undefined || search.texto !== undefined}
            sin={{
              title: 'Ninguna liquidación coincide',
              cambie: 'Cambie las palabras o el estado.',
              ver: 'Ver todas',
              to: RUTA,
            }}
          >
            Aparecen aquí cuando quien responde del viaje las aprueba.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

const tarjeta = (l: Liquidacion) => (
  <Stack gap="xs">
    <Row ends top>
      <Texto look="title row">{l.Persona}</Texto>
      <Texto look="strong figures nowrap">{euros(l.Total)}</Texto>
    </Row>
    <Dim>
      {l.Numero} · {l.Destino} · hasta el {fecha(l.FechaRegreso)}
    </Dim>
    <p>
      <Estado de={l} />
    </p>
  </Stack>
);
