import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { resumenes } from './registro.api.ts';
import { Marco } from './Marco.card.tsx';

/** Summaries of the hours of each month by work centre, for RRHH and the representatives of the workers. */
export function ResumenesScreen() {
  const query = useQuery(resumenes);
  return (
    <Marco
      abierta="resumenes"
      subtitle="Horas trabajadas, fuera de jornada, pagadas y compensadas de cada mes, para quienes representan a la plantilla."
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={4} height={16} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="No hay resúmenes">
              El de cada mes se hace solo el día 1 del siguiente, por la tarde.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map(({ Id, Mes, Centro, Personas, Creado }) => (
                <li key={Id}>
                  <Link
                    to="/menu/inspeccion/resumenes/$id"
                    params={{ id: String(Id) }}
                    className="flex min-h-14 items-center gap-4 px-4 py-3 focus-ring -outline-offset-2 hover:bg-well"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold first-letter:uppercase">{mesEnPalabras(Mes)}</span>
                      <Dim>
                        {Centro} · {Personas === 1 ? '1 persona' : `${Personas} personas`} · hecho el {fecha(Creado)}
                      </Dim>
                    </span>
                    <Icono de={ChevronRight} tone="mute" />
                  </Link>
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
    </Marco>
  );
}
