import { type LoAbierto, POR_SALDAR } from '#contract/personas/personas/persona.schemas.ts';
import type { LoQuePasa } from '#contract/casa/kernel/relevo.ts';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Parte, Renglones } from '#web/casa/ui/piezas/section.tsx';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';
import { Dim, Parrafo, Texto } from '#web/casa/ui/piezas/texto.tsx';

const cuantas = (n: number): string => (n === 1 ? '1 solicitud' : `${n} solicitudes`);

/** Requests that move: their number by new responsible, and the first of them. */
function Pasan({ de: { Total, Solicitudes } }: { de: LoQuePasa }) {
  if (Total === 0) return <Parrafo look="mute">Ninguna solicitud cambia de manos.</Parrafo>;
  const porQuien = Map.groupBy(Solicitudes, ({ A }) => A);
  const reparto = [...porQuien]
    .map(([quien, solicitudes]) => `${cuantas(solicitudes.length)} a ${quien || 'nadie'}`)
    .join(', ');
  return (
    <Stack>
      <Notice tone={porQuien.has('') ? 'wait' : 'run'}>
        {Total === Solicitudes.length
          ? `${Total === 1 ? 'Pasa' : 'Pasan'} ${reparto}.`
          : `Pasan ${cuantas(Total)}; de las primeras, ${reparto}.`}
        {porQuien.has('') && ' Las que no van a nadie esperarán hasta que haya responsable.'}
      </Notice>
      <Renglones>
        {Solicitudes.slice(0, 8).map(({ Numero, Tipo, Resumen, A }) => (
          <li key={Numero} className="grid gap-0.5 px-4 py-2.5">
            <Texto look="name">{Resumen}</Texto>
            <Dim>
              {Tipo} {Numero} · pasa a {A || 'nadie'}
            </Dim>
          </li>
        ))}
      </Renglones>
    </Stack>
  );
}

/** Requests that an act would move, once its form is whole. */
export function PasanSi({
  listo,
  de: { data, error },
}: {
  listo: boolean;
  de: { data?: LoQuePasa; error: Error | null };
}) {
  if (!listo) return null;
  if (error) return <Notice tone="bad">{messageOf(error)}</Notice>;
  return data ? <Pasan de={data} /> : <Skeleton className="h-16 rounded-card" />;
}

/** Open matters of a person, and their new responsibles after the person leaves. */
export const Abierto = ({ de }: { de: LoAbierto }) => (
  <Stack gap="lg">
    <Parte title="Lo que espera su decisión">
      <Pasan de={de.Esperan} />
    </Parte>
    <QuedaAbierto de={de} />
  </Stack>
);
/** Matters of a person that others have to settle or take over. */
export function QuedaAbierto({ de }: { de: LoAbierto }) {
  const responde = [
    ['Áreas', de.Areas],
    ['Centros de coste', de.CentrosCoste],
    ['Contratos', de.Contratos],
  ] as const;
  const cosas = [
    de.Equipo > 0 && `A su cargo: ${de.Equipo === 1 ? '1 persona' : `${de.Equipo} personas`}`,
    ...responde.map(([que, fichas]) => fichas.length > 0 && `${que}: ${fichas.map(({ Nombre }) => Nombre).join(', ')}`),
    de.Delegaciones > 0 &&
      (de.Delegaciones === 1 ? '1 delegación, que termina' : `${de.Delegaciones} delegaciones, que terminan`),
    ...de.PorSaldar.map(({ Que, Cuantos }) => `${POR_SALDAR[Que]}: ${Cuantos}`),
    ...de.Viajes.map(({ Numero, Resumen }) => `Viaje ${Numero}: ${Resumen}`),
    ...de.Pedidas.map(({ Numero, Tipo, Resumen }) => `Ha pedido ${Tipo.toLowerCase()} ${Numero}: ${Resumen}`),
  ].filter((cosa) => cosa !== false);
  return (
    <Parte title="Lo que tiene abierto">
      {cosas.length === 0 ? (
        <Parrafo look="mute">Nada.</Parrafo>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {cosas.map((cosa) => (
            <Texto key={cosa} as="li" look="breaks">
              {cosa}
            </Texto>
          ))}
        </ul>
      )}
    </Parte>
  );
}
