import { getRouteApi } from '@tanstack/react-router';
import { FACTURA } from '#contract/oficina/facturas/facturas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { FilaFactura } from './Factura.card.tsx';
import { facturasDe, type FiltroFacturas } from './facturas.api.ts';

const route = getRouteApi('/protegida/menu/facturas');
const estados = ([1, 2, 3, 5, 6] as const).map((id) => ({ id: String(id), label: FACTURA.nombres[id] }));

/** Invoices that are or were of this person, the last first. */
export function FacturasScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroFacturas>('/menu/facturas');
  return (
    <ListaConDetalle
      title="Facturas"
      elija="Elija una factura de la lista."
      buscar={{ label: 'Buscar facturas', placeholder: 'Proveedor, número o concepto', texto: search.texto, filtrar }}
      filtros={
        <Filtro
          label="Estado"
          todos="Todas"
          options={estados}
          value={search.estados?.toString()}
          onChange={(valor) => filtrar({ estados: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Filas
        query={facturasDe(search)}
        label="Mis facturas"
        fila={(factura) => <FilaFactura factura={factura} />}
        abre={({ Id }) => ({ to: '/menu/facturas/$id', params: { id: String(Id) }, search })}
        vacio={
          <ListaVacia
            title="No tiene facturas"
            filtrada={search.estados !== undefined || search.texto !== undefined}
            sin={{
              title: 'Ninguna factura coincide',
              cambie: 'Cambie las palabras o el estado.',
              ver: 'Ver todas',
              to: '/menu/facturas',
            }}
          >
            Aquí verá las que se carguen a sus contratos y centros de coste cuando Administración se las envíe.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
