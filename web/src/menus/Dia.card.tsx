import type { ReactNode } from 'react';
import type { Plato } from '#contract/menus/menu.schemas.ts';
import { CURSOS, ORDEN_CURSOS } from '#contract/menus/menus.rules.ts';
import { Alergenos } from '#web/comedores/alergenos.port.tsx';
import { euros } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Dim, Row, Stack } from '#web/ui/piezas/layout.tsx';
import { PartHeading } from '#web/ui/piezas/section.tsx';

/** Dish with what it is made of; `children`: what the kitchen sees and does besides. */
const UnPlato = ({ plato, children }: { plato: Plato; children?: ReactNode }) => (
  <li className="py-2.5">
    <Stack gap="xs">
      <Row ends top>
        <span className="min-w-0 font-medium break-words">
          {plato.Retirado ? <s>{plato.Nombre}</s> : plato.Nombre}{' '}
          {plato.Retirado ? (
            <Badge tone="bad">Retirado</Badge>
          ) : (
            plato.Cambio !== null && <Badge tone="warn">Cambio</Badge>
          )}
        </span>
        {plato.Precio > 0 && <span className="text-mute tabular-nums">{euros(plato.Precio)}</span>}
      </Row>
      {plato.Retirado && <Dim>No se sirve: {plato.Motivo}</Dim>}
      {plato.Descripcion !== '' && <Dim>{plato.Descripcion}</Dim>}
      {!plato.Retirado && <Alergenos de={plato} />}
      {children}
    </Stack>
  </li>
);

/** Dishes of a day, under the headings of their courses. */
export const PorCursos = <P extends Plato>({ platos, pie }: { platos: readonly P[]; pie?(plato: P): ReactNode }) => (
  <Stack gap="md">
    {ORDEN_CURSOS.map((curso) => ({ curso, suyos: platos.filter(({ Curso }) => Curso === curso) }))
      .filter(({ suyos }) => suyos.length > 0)
      .map(({ curso, suyos }) => (
        <div key={curso}>
          <PartHeading>{CURSOS[curso]}</PartHeading>
          <ul className="divide-y divide-line">
            {suyos.map((plato) => (
              <UnPlato key={plato.Id} plato={plato}>
                {pie?.(plato)}
              </UnPlato>
            ))}
          </ul>
        </div>
      ))}
  </Stack>
);
