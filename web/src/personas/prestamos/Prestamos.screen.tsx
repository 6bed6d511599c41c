import { useQuery } from '@tanstack/react-query';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { FilaPrestamo } from './Prestamo.card.tsx';
import { misPrestamos, posibilidades, PRESTAMO_NUEVO } from './prestamos.api.ts';

/** Loans and advances of the person, the last first. */
export function PrestamosScreen() {
  const { data } = useQuery(posibilidades);
  const may = data && (data.Prestamo.Puede || data.Anticipo.Puede ? { Puede: true, Motivo: '' } : data.Prestamo);
  return (
    <ListaConDetalle
      title="Préstamos"
      elija="Elija un préstamo o un anticipo para ver su cuadro."
      encima
      crear={
        <CreateLink to="/menu/prestamos/nuevo" may={may}>
          Pedir
        </CreateLink>
      }
    >
      <Filas
        query={misPrestamos}
        label="Mis préstamos y anticipos"
        fila={(prestamo) => <FilaPrestamo prestamo={prestamo} />}
        abre={({ Id }) => ({ to: '/menu/prestamos/$id', params: { id: String(Id) } })}
        nuevas={{ entidad: PRESTAMO_NUEVO, label: 'Peticiones pendientes de enviar' }}
        vacio={
          <EmptyState title="Todavía no tiene préstamos ni anticipos">
            Puede pedir un anticipo de lo ya trabajado este mes, o un préstamo que se devuelve en cuotas.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}
