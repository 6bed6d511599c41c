import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { getSession } from '#web/casa/red/session.ts';
import { PrintHead } from '#web/casa/ui/papel/print-sheet.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { miAnio } from './calendario.api.ts';
import { CalendarioDibujado, MasDeCalendario } from './Calendario.card.tsx';

const route = getRouteApi('/protegida/menu/calendario');

/** One's own year (spec section 2.14). */
export function CalendarioScreen() {
  const { anio = Number(hoy().slice(0, 4)), dia } = route.useSearch();
  const filtrar = useFiltros<{ anio: number; dia: string }>('/menu/calendario');
  const query = useQuery(miAnio(anio));
  const desk = useDesk();
  const enOtro = (
    <Link to="/menu/calendario/enlaces" className={buttonClass({ variant: 'outline' })}>
      <Icono de={Link2} size="md" />
      En otro calendario
    </Link>
  );
  return (
    <>
      <PageHeader title="Calendario laboral" create={desk ? undefined : <MasDeCalendario>{enOtro}</MasDeCalendario>} />
      <PrintHead title={`Calendario laboral de ${anio}`} detail={getSession()?.nombre} />
      <CalendarioDibujado
        query={query}
        anio={anio}
        dia={dia}
        onAnio={(elegido) => filtrar({ anio: elegido, dia: undefined })}
        onDia={(fecha) => filtrar({ dia: fecha })}
        acciones={enOtro}
      />
    </>
  );
}
