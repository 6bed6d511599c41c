import { useQuery } from '@tanstack/react-query';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { AccesoCard, periodo } from './Acceso.card.tsx';
import { misAccesos } from './registro.api.ts';

/** Inspectors who may read this person's register, until when, and when they did. */
export function MisAccesosScreen() {
  const query = useQuery(misAccesos);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Quién ve mi registro"
        subtitle="Inspectores a los que la empresa ha dado acceso a su registro de jornada."
      />
      <Cargado de={query} esqueleto={<SkeletonList rows={2} height={28} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="Ningún inspector ha tenido acceso">
              Si la empresa da acceso a alguno, recibirá un aviso y aquí verá qué lee y cuándo.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map((acceso) => (
                <AccesoCard key={acceso.Id} acceso={acceso} quienes={`Su registro ${periodo(acceso)}`} />
              ))}
            </Renglones>
          )
        }
      </Cargado>
    </div>
  );
}
