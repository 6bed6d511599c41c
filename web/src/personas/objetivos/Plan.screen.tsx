import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { getSession } from '#web/casa/red/session.ts';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { plan } from './objetivos.api.ts';
import { PlanDe } from './Plan.card.tsx';

const route = getRouteApi('/protegida/menu/objetivos/plan/$ciclo/$persona');

/** Objectives of one person in a cycle, opened by the other side, human resources or a notification. */
export function PlanScreen() {
  const { ciclo, persona } = route.useParams();
  const { data } = useQuery(plan(Number(ciclo), Number(persona)));
  const esPropio = data?.Persona === getSession()?.nombre;
  return (
    <>
      <PageHeader
        title={data && (esPropio ? 'Mis objetivos' : `Objetivos de ${data.Persona}`)}
        subtitle={data?.Ciclo.Nombre ?? null}
        back={`/menu/objetivos?ver=${esPropio ? 'mios' : 'equipo'}`}
      />
      <Stack gap="lg">
        <PlanDe ciclo={Number(ciclo)} persona={Number(persona)} />
      </Stack>
    </>
  );
}
