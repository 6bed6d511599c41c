import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { MesDibujado } from '#web/tiempo/jornada/mes.port.tsx';
import { BarraDelMes } from '#web/tiempo/jornada/meses.port.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { mesDePersona } from './presencia.api.ts';

const route = getRouteApi('/protegida/menu/presencia/persona/$id');

/** Month of a person of the team, without the parts that are for the person alone. */
export function PersonaScreen() {
  const { id } = route.useParams();
  const { mes = hoy().slice(0, 7), dia } = route.useSearch();
  const filtrar = useFiltros<{ mes: string; dia: string }>(`/menu/presencia/persona/${id}`);
  const query = useQuery(mesDePersona(Number(id), mes));
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data?.Nombre}
        back={`/menu/presencia/mes?mes=${mes}`}
        subtitle={data ? [data.Matricula, data.Centro, data.Area].filter(Boolean).join(' · ') : null}
        badge={data && <Estado de={data} />}
      />
      <BarraDelMes mes={mes} onChange={(elegido) => filtrar({ mes: elegido, dia: undefined })} />
      <Cargado de={query} esqueleto={<SkeletonList rows={8} height={14} />}>
        {({ Mes }) => <MesDibujado ajeno presencia={Mes} dia={dia} onDia={(fecha) => filtrar({ dia: fecha })} />}
      </Cargado>
    </>
  );
}
