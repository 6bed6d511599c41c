import { useQuery } from '@tanstack/react-query';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { ANOS_DE_REGISTRO } from '#contract/tiempo/registro/registro.rules.ts';
import type { Borrado } from '#contract/tiempo/registro/registro.schemas.ts';
import { enCifras, fecha } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { borrados } from './registro.api.ts';
import { Marco } from './Marco.card.tsx';

/** Months of the register that were erased after four years. */
export function BorradosScreen() {
  const query = useQuery(borrados);
  return (
    <Marco
      abierta="borrados"
      subtitle={`El registro se conserva ${ANOS_DE_REGISTRO} años y después se borra solo, mes a mes.`}
    >
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={16} />}>
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="Todavía no se ha borrado nada">
              Ningún mes del registro tiene más de {ANOS_DE_REGISTRO} años.
            </EmptyState>
          ) : (
            <Renglones>
              {data.map((borrado) => (
                <li key={borrado.Mes} className="px-4 py-3.5">
                  <Parrafo look="strong">Se han borrado los registros de {mesEnPalabras(borrado.Mes)}</Parrafo>
                  <Dim>
                    El {fecha(borrado.Instante)}: {loBorrado(borrado)}
                  </Dim>
                </li>
              ))}
            </Renglones>
          )
        }
      </Cargado>
    </Marco>
  );
}

const loBorrado = ({ Fichajes, Personas, Otros }: Borrado): string =>
  [
    `${enCifras(Fichajes)} fichajes de ${Personas === 1 ? '1 persona' : `${Personas} personas`}`,
    ...Object.entries(Otros).flatMap(([nombre, n]) => (n > 0 ? [`${n} ${nombre}`] : [])),
  ].join(', ');
