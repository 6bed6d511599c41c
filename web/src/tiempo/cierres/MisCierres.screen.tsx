import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import type { Cierre } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { PestanasJornada } from '#web/tiempo/jornada/pestanas.port.tsx';
import { conSigno } from '#web/casa/kernel/format.ts';
import { moveByArrows } from '#web/casa/ui/lista/arrow-keys.ts';
import { useContar } from '#web/casa/ui/lista/en-lista.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { misCierres } from './cierres.api.ts';

/** Months of the reader: the minutes that each carried on, and the months that wait for conformity. */
export function MisCierresScreen() {
  return (
    <ListaConDetalle
      title="Jornada"
      elija="Elija un mes de la lista para ver su cierre."
      encima
      pestanas={<PestanasJornada abierta="cierres" />}
    >
      <Meses />
    </ListaConDetalle>
  );
}

function Meses() {
  const meses = useQuery(misCierres);
  const { id } = useParams({ strict: false });
  useContar(meses.data?.filter(({ Id }) => Id !== null).length ?? (meses.isError ? 0 : undefined));
  return (
    <Cargado de={meses} esqueleto={<SkeletonList rows={4} height={20} />}>
      {(todos) =>
        todos.length === 0 ? (
          <EmptyState title="Todavía no hay meses">
            Cuando Recursos humanos cierre su primer mes, aquí verá su saldo y podrá dar su conformidad.
          </EmptyState>
        ) : (
          <ul aria-label="Mis meses" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {todos.map((mes) => (
              <li key={mes.Mes}>
                {mes.Id === null ? (
                  <div className={clsx(cardClass(), 'grid border-dashed!')}>
                    <FilaMes mes={mes} />
                  </div>
                ) : (
                  <Link
                    to="/menu/jornada/cierres/$id"
                    params={{ id: String(mes.Id) }}
                    state={{ encima: true }}
                    replace={id !== undefined}
                    resetScroll={false}
                    data-item={mes.Id}
                    data-row={mes.Id}
                    onKeyDown={moveByArrows}
                    aria-current={String(mes.Id) === id ? 'true' : undefined}
                    className={clsx(
                      cardClass(true),
                      'grid gap-0.5',
                      String(mes.Id) === id && 'lg:border-brand-ink! lg:ring-1 lg:ring-brand-ink',
                    )}
                  >
                    <FilaMes mes={mes} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Cargado>
  );
}

const FilaMes = ({ mes }: { mes: Cierre }) => (
  <>
    <Row ends>
      <span className="font-semibold first-letter:uppercase">{mesEnPalabras(mes.Mes)}</span>
      <Estado de={mes} />
    </Row>
    {mes.Id !== null && (
      <Dim>
        Saldo del mes {conSigno(mes.SaldoMin)} · al mes siguiente {conSigno(mes.FinalMin)}
      </Dim>
    )}
  </>
);
