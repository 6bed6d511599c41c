import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MesaDelPlano } from '#contract/comedor/mesas/mesa.schemas.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { BareButton, Button } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** State of a table in the shown slot. */
export type Situacion = 'libre' | 'ocupada' | 'mia';
const PALABRA = { libre: 'Libre', ocupada: 'Ocupada', mia: 'La suya' } as const;
export type EnPlano = MesaDelPlano & { situacion: Situacion };
type Props = { mesas: readonly EnPlano[]; puede: boolean; onElegir(mesa: EnPlano): void };

export const plazasDe = ({ Plazas }: Pick<MesaDelPlano, 'Plazas'>) => (Plazas === 1 ? '1 plaza' : `${Plazas} plazas`);

/** Terrace seen from above: `children` are its places, each an <li> of `sitio`. */
export const Suelo = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="@container">
    <ul
      aria-label={label}
      className="relative aspect-2/3 overflow-hidden rounded-card border border-line bg-page @md:aspect-4/3 @2xl:aspect-2/1"
    >
      {children}
    </ul>
  </div>
);
/** Area for the middle of a table, so that all of the table is inside. */
export const DENTRO = { x: 13, ancho: 0.74, y: 14, alto: 0.72 };
export const sitio = ({ X, Y }: Pick<MesaDelPlano, 'X' | 'Y'>) => ({
  style: { left: `${DENTRO.x + X * DENTRO.ancho}%`, top: `${DENTRO.y + Y * DENTRO.alto}%` },
  // Tables that do not overlap (seTapan) leave 8 px between them.
  className: 'absolute grid w-[calc(22.2%-8px)] max-w-32 -translate-1/2',
});
export const mesaClass = (look: Situacion): string =>
  clsx(
    'grid min-h-11 w-full place-content-center rounded-card border-2 px-0.5 py-1 text-center text-xs ' +
      'leading-tight @md:min-h-12 @md:text-[0.8125rem]',
    look === 'libre' &&
      'border-good-ink bg-card text-good-ink focus-ring not-enabled:border-edge enabled:cursor-pointer enabled:hover:bg-good',
    look === 'ocupada' && 'border-dashed border-edge bg-neutral text-neutral-ink',
    look === 'mia' && 'border-run-ink bg-run text-run-ink',
  );

/** Words without room on a narrow plan, whose list has them. */
export const ANCHO = 'sr-only @md:not-sr-only';

export const Plano = ({ mesas, puede, onElegir }: Props) => (
  <Suelo label="Plano de las mesas">
    {mesas.map((mesa) => {
      const palabras = (
        <>
          <span className="line-clamp-2 font-semibold break-words">{mesa.Nombre}</span>
          <span className={ANCHO}>{plazasDe(mesa)}</span>
          <span className={clsx(mesa.situacion !== 'mia' && ANCHO)}>{PALABRA[mesa.situacion]}</span>
        </>
      );
      return (
        <li key={mesa.Id} {...sitio(mesa)}>
          {puede && mesa.situacion === 'libre' ? (
            <BareButton data-printed className={mesaClass('libre')} onPress={() => onElegir(mesa)}>
              <Texto look="unseen">Reservar</Texto>
              {palabras}
            </BareButton>
          ) : (
            <span className={mesaClass(mesa.situacion)}>{palabras}</span>
          )}
        </li>
      );
    })}
  </Suelo>
);

export const ListaDeMesas = ({ mesas, puede, onElegir }: Props) => (
  <Renglones>
    {mesas.map((mesa) => (
      <li key={mesa.Id} className="px-4 py-3">
        <Row ends>
          <span className="grid min-w-0 flex-1">
            <Texto look="title">{mesa.Nombre}</Texto>
            <Dim>{plazasDe(mesa)}</Dim>
          </span>
          {puede && mesa.situacion === 'libre' ? (
            <Button variant="outline" onPress={() => onElegir(mesa)}>
              Reservar<Texto look="unseen"> {mesa.Nombre}</Texto>
            </Button>
          ) : mesa.situacion === 'mia' ? (
            <Estado palabra="Reservada">{PALABRA.mia}</Estado>
          ) : (
            <Estado palabra={PALABRA[mesa.situacion]} />
          )}
        </Row>
      </li>
    ))}
  </Renglones>
);
