import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Estado } from './estado.tsx';
import { enMasculino, estadoDe, PALABRAS } from './diccionario.ts';

const ROOT = join(import.meta.dirname, '../../../../../..');
/** Tables of state names that are no life cycle. */
const TABLAS =
  /^(NOMBRE_ESTADO_\w+|ESTADOS_\w+|ESTADOS|SITUACIONES|SEMAFOROS|PRESENCIA|FILAS|FICHEROS|RESULTADOS|RESPUESTAS|CUENTA)$/;
const sources = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => path.includes('.test.') }).map((file) => join(ROOT, file));

const wordsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.values(value).flatMap(wordsIn)
      : [];
const names = new Map<string, string>();
beforeAll(async () => {
  for (const file of sources('contract/src/**/*.rules.ts').concat(sources('contract/src/casa/kernel/importacion.ts')))
    for (const [name, value] of Object.entries<object>(await import(/* @vite-ignore */ file)))
      if (TABLAS.test(name)) for (const word of wordsIn(value)) names.set(word, `${file} ${name}`);
      else if (value && typeof value === 'object' && 'nombres' in value && 'actos' in value)
        for (const word of wordsIn(value.nombres)) names.set(word, `${file} ${name}`);
});

describe('dictionary of states', () => {
  it('has a tone and an icon for every name of a state that the contract has', () => {
    expect(names.size).toBeGreaterThan(90);
    expect([...names].filter(([word]) => estadoDe(word) === undefined)).toEqual([]);
  });

  it('has no word that nobody uses', () => {
    const used = new Set([...names.keys()].map((word) => (PALABRAS.includes(word) ? word : enMasculino(word))));
    const text = sources('{web,contract}/src/**/*.{ts,tsx}')
      .filter((file) => !file.endsWith('estados/diccionario.ts'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const written = (word: string) => [`'${word}'`, `"${word}"`].some((quoted) => text.includes(quoted));
    const idle = PALABRAS.filter((word) => !used.has(word) && !written(word) && !written(word.replace(/o$/, 'a')));
    expect(idle).toEqual([]);
  });

  it.each([
    ['En línea', 'Con demora', 'Sin señal'],
    ['Disponible', 'Bajo mínimo', 'No queda ninguna'],
    ['Vigente', 'Caduca pronto', 'Vencido'],
    ['Vigente', 'Próximo a vencer', 'Vencido'],
    ['Con plazas', 'Pocas plazas', 'Completo'],
    ['En objetivo', 'En riesgo', 'Fuera de objetivo'],
    ['En regla', 'Faltan papeles', 'No puede entrar'],
    ['En servicio', 'Con un defecto', 'Parado'],
    ['En plazo', 'Urgente', 'Muy urgente'],
  ])('draws the worse word the worse: %s, %s, %s', (...palabras) => {
    expect(palabras.map((palabra) => estadoDe(palabra)?.tono)).toEqual(['good', 'wait', 'bad']);
  });

  it('has each word once, and masculine and feminine as one', () => {
    const twice = PALABRAS.filter((word) => enMasculino(word) !== word && PALABRAS.includes(enMasculino(word)));
    expect(twice).toEqual(['Cambia']); // a verb: 'Cambio' is no other gender of it
    expect(estadoDe('Aprobada')).toEqual(estadoDe('Aprobado'));
  });

  it('says a state by its word, with an icon that is not read', () => {
    render(<Estado palabra="Pagada" />);
    const icon = screen.getByText('Pagada').querySelector('svg');
    expect(icon).toHaveAttribute('aria-hidden', 'true');
    expect(icon).toHaveClass('lucide-check-check');
  });

  it('draws a word of a later server without a tone, and words that stand for the state in their place', () => {
    render(
      <>
        <Estado de={{ Estado: 'Teletransportado' }} />
        <Estado palabra="Con retraso">3 acciones con retraso</Estado>
      </>,
    );
    expect(screen.getByText('Teletransportado')).toHaveClass('bg-neutral');
    expect(screen.getByText('3 acciones con retraso')).toHaveClass('bg-bad');
    expect(screen.queryByText('Con retraso')).not.toBeInTheDocument();
  });
});
