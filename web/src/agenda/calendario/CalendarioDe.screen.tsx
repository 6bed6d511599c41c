import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { anioDePersona } from './calendario.api.ts';
import { CalendarioDibujado, MasDeCalendario } from './Calendario.card.tsx';

const route = getRouteApi('/protegida/menu/calendario/persona/$id');

/** Year of somebody of the team, without letters of health but for RRHH. */
export function CalendarioDeScreen() {
  const id = Number(route.useParams().id);
  const { anio = Number(hoy().slice(0, 4)), dia } = route.useSearch();
  const filtrar = useFiltros<{ anio: number; dia: string }>(`/menu/calendario/persona/${id}`);
  const query = useQuery(anioDePersona(id, anio));
  return (
    <>
      <PageHeader
        title={query.data?.Persona}
        back={`/menu/agenda/persona/${id}`}
        create={useDesk() ? undefined : <MasDeCalendario />}
        subtitle={['Calendario laboral', query.data?.Centro].filter(Boolean).join(' · ')}
      />
      <CalendarioDibujado
        query={query}
        anio={anio}
        dia={dia}
        personaId={id}
        onAnio={(elegido) => filtrar({ anio: elegido, dia: undefined })}
        onDia={(fecha) => filtrar({ dia: fecha })}
      />
    </>
  );
}
