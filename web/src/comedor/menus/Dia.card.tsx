import type { ReactNode } from 'react';
import type { Plato } from '#contract/comedor/menus/menu.schemas.ts';
import { CURSOS, porCursos } from '#contract/comedor/menus/menus.rules.ts';
import { Alergenos } from '#web/comedor/centros/alergenos.port.tsx';
import { euros } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { PartHeading } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Dish with its composition; `nota`: more for the kitchen; `children`: acts, at its end where there is room. */
const UnPlato = ({ plato, nota, children }: { plato: Plato; nota?: ReactNode; children?: ReactNode }) => (
  <li
    id={`plato-${plato.Id}`}
    className="grid grid-cols-1 gap-x-6 gap-y-1.5 py-2.5 sm:has-[>:nth-child(2)]:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
  >
    <Stack gap="xs">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <Texto look="name">
          {plato.Retirado ? <s>{plato.Nombre}</s> : plato.Nombre}{' '}
          {plato.Retirado ? <Estado palabra="Retirado" /> : plato.Cambio !== null && <Estado palabra="Cambio" />}
        </Texto>
        {plato.Precio > 0 && !plato.Retirado && <Texto look="mute figures">{euros(plato.Precio)}</Texto>}
      </div>
      {plato.Retirado && <Dim>No se sirve: {plato.Motivo}</Dim>}
      {plato.Descripcion !== '' && <Dim>{plato.Descripcion}</Dim>}
      {!plato.Retirado && <Alergenos de={plato} />}
      {nota}
    </Stack>
    {children}
  </li>
);

type Props<P> = { platos: readonly P[]; nota?(plato: P): ReactNode; pie?(plato: P): ReactNode };
/** Dishes of a day, under the headings of their courses. */
export const PorCursos = <P extends Plato>({ platos, nota, pie }: Props<P>) => (
  <Stack gap="md">
    {porCursos(platos).map(([curso, platosDelCurso]) => (
      <div key={curso}>
        <PartHeading className="text-sm font-semibold text-mute">{CURSOS[curso]}</PartHeading>
        <ul className="divide-y divide-line">
          {platosDelCurso.map((plato) => (
            <UnPlato key={plato.Id} plato={plato} nota={nota?.(plato)}>
              {pie?.(plato)}
            </UnPlato>
          ))}
        </ul>
      </div>
    ))}
  </Stack>
);
