import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FilaInicio, Inicio, TarjetaInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { desdeHace } from '#web/casa/kernel/format.ts';
import type { Lista } from '#web/casa/red/listas.ts';
import { FilaDeMesa } from '#web/casa/ui/mesa/fila.tsx';
import { type Ancho, Esqueleto, FilasDeMesa, Nada, TarjetaDeMesa } from '#web/casa/ui/mesa/mesa.tsx';
import { Cargado, type Lectura } from '#web/casa/ui/pagina/cargado.tsx';
import { Badge } from '#web/casa/ui/piezas/badge.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { AzulejoDe, enlaceA } from '../partes/enlaces.tsx';

/** First rows of a list, and whether there are more. */
export function usePrimeras<Fila>(query: Lista<Fila>, cuantas: number): Lectura<{ filas: Fila[]; hayMas: boolean }> {
  const { data, error, refetch } = useInfiniteQuery(query);
  const filas = data?.pages[0]?.items;
  return {
    data: filas && { filas: filas.slice(0, cuantas), hayMas: filas.length > cuantas },
    error,
    refetch,
  };
}

type PrimerasProps<Fila> = {
  de: Lectura<{ filas: Fila[]; hayMas: boolean }>;
  filas: number;
  vacio: string;
  children(fila: Fila): ReactNode;
};
/** First rows of a list inside a card, with its skeleton and its empty words. */
export const Primeras = <Fila,>({ de, filas, vacio, children }: PrimerasProps<Fila>) => (
  <Cargado de={de} esqueleto={<Esqueleto filas={filas} />}>
    {(data) => (data.filas.length === 0 ? <Nada>{vacio}</Nada> : <FilasDeMesa>{data.filas.map(children)}</FilasDeMesa>)}
  </Cargado>
);

/** Line of the day's page: verb and noun whole, its context below. */
const FilaDelDia = ({ fila }: { fila: FilaInicio }) => (
  <FilaDeMesa
    a={{
      ...enlaceA(fila.Ruta),
      ...(fila.Cuenta === null || fila.Cuenta === 1 ? { state: { encima: true } } : {}),
    }}
    cabeza={<AzulejoDe ruta={fila.Ruta} />}
    titulo={fila.Texto}
    detalle={[fila.Detalle, fila.Desde && desdeHace(fila.Desde)].filter(Boolean).join(' ')}
    alerta={fila.Etiqueta === '' ? undefined : <Badge tone={fila.Tono}>{fila.Etiqueta}</Badge>}
  />
);

type LeEsperaProps = { filas: readonly FilaInicio[]; ancho: Ancho; titulo?: string; nota?: string; max?: number };
/** Matters that wait for the person, by urgency: the first lines, and the others behind a button. */
export function LeEspera({ filas, ancho, titulo = 'Le espera', nota, max = 6 }: LeEsperaProps) {
  const [whole, setWhole] = useState(false);
  const rest = filas.length - max;
  const cuantas = cuantasSon(filas);
  // The number beside the title is of things, and one line may have several.
  const lineas = cuantas === filas.length || filas.length === 0 ? undefined : `en ${filas.length} líneas`;
  return (
    <TarjetaDeMesa
      titulo={titulo}
      cuenta={cuantas}
      nota={[filas.length > 1 ? lineas : undefined, nota].filter(Boolean).join(' · ') || undefined}
      ancho={ancho}
      pie={
        rest > 0 ? (
          <Button variant="plain" className="-mx-2.5 px-2.5!" aria-expanded={whole} onPress={() => setWhole(!whole)}>
            {whole ? 'Ver menos' : rest === 1 ? 'Ver 1 línea más' : `Ver ${rest} líneas más`}
          </Button>
        ) : undefined
      }
    >
      {filas.length === 0 ? (
        <Nada>No le espera nada</Nada>
      ) : (
        <FilasDeMesa>
          {filas.slice(0, whole ? undefined : max).map((fila) => (
            <FilaDelDia key={fila.Texto + fila.Ruta} fila={fila} />
          ))}
        </FilasDeMesa>
      )}
    </TarjetaDeMesa>
  );
}

/** Lines of the cards of the person's roles with the name of their card, which gives them their noun. */
export const lineasDeRoles = (tarjetas: readonly TarjetaInicio[]): FilaInicio[] =>
  tarjetas
    .filter(({ Orden }) => Orden < 20)
    .flatMap(({ Nombre, Filas: lineas }) =>
      lineas.map((linea) => ({
        ...linea,
        Texto: linea.Cuenta === null ? linea.Texto : `${Nombre}: ${linea.Cuenta} ${linea.Texto.toLowerCase()}`,
      })),
    );

/** All that a role which looks after the others has in its queue: what waits for the person, and the lines of its cards. */
export const colaDe = ({ Espera, Tarjetas }: Inicio): FilaInicio[] => [...Espera, ...lineasDeRoles(Tarjetas)];
export const cuantasSon = (filas: readonly FilaInicio[]): number =>
  filas.reduce((suma, { Cuenta }) => suma + (Cuenta ?? 0), 0);

/** Card of an area whose lines the server gives. */
export const TarjetaDeArea = ({ tarjeta, ancho }: { tarjeta: TarjetaInicio; ancho: Ancho }) => (
  <TarjetaDeMesa
    titulo={tarjeta.Nombre}
    enlace={tarjeta.Ruta === '' ? undefined : { texto: 'Ver todo', ...enlaceA(tarjeta.Ruta) }}
    ancho={ancho}
  >
    <FilasDeMesa>
      {tarjeta.Filas.map((fila) => (
        <FilaDelDia
          key={fila.Texto + fila.Ruta}
          fila={{ ...fila, Texto: fila.Cuenta === null ? fila.Texto : `${fila.Cuenta} ${fila.Texto.toLowerCase()}` }}
        />
      ))}
    </FilasDeMesa>
  </TarjetaDeMesa>
);
