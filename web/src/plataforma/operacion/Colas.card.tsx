import { Link } from '@tanstack/react-router';
import type { ColaDeCasa, EstadoDeCasa } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';

function EstadoDeCola({ de: c }: { de: ColaDeCasa }) {
  if (c.Parada) return <Estado palabra="Parada" />;
  if (c.Fallidos > 0)
    return <Estado palabra="Con error">{c.Fallidos === 1 ? '1 fallido' : `${c.Fallidos} fallidos`}</Estado>;
  return c.Esperan === 0 ? <Estado palabra="Vacía" /> : <Estado palabra="Trabajando" />;
}
const cuantos = (n: number) => (n === 0 ? 'Nada espera' : n === 1 ? 'Espera 1' : `Esperan ${n}`);

const FilaDeCola = ({ de: c, ahora }: { de: ColaDeCasa; ahora: number }) => (
  <li className="py-2.5">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40 font-medium break-words">{c.Nombre}</span>
      <EstadoDeCola de={c} />
    </Row>
    <Dim>
      {[
        cuantos(c.Esperan),
        c.EnCurso > 0 && `${c.EnCurso} en curso`,
        c.MasAntigua !== null && `el primero, ${desdeHace(c.MasAntigua, ahora)}`,
        c.MasAntigua === null && typeof c.Primera === 'string' && `la más antigua, de ${desdeHace(c.Primera, ahora)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Dim>
  </li>
);

export const Colas = ({ de: { Colas: todas, Hora } }: { de: EstadoDeCasa }) => (
  <Section
    title="Colas"
    actions={
      todas.some(({ Fallidos }) => Fallidos > 0) && (
        <Link to="/menu/operacion/fallidos" className={buttonClass({ variant: 'soft' })}>
          Ver los fallidos
        </Link>
      )
    }
  >
    <ul className="-my-2.5 divide-y divide-line">
      {todas.map((cola) => (
        <FilaDeCola key={cola.Codigo} de={cola} ahora={Date.parse(Hora)} />
      ))}
    </ul>
  </Section>
);
