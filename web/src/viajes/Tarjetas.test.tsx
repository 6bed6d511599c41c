import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildNecesidad, buildPropuesta, buildViaje } from '../../test/viajes.ts';
import { renderUi } from '../../test/screen.tsx';
import { NecesidadCard } from './necesidades/Necesidad.card.tsx';
import { PropuestaCard } from './propuestas/Propuesta.card.tsx';
import { EstadoViaje } from './viaje/Viaje.card.tsx';

/** The text of the only card on the screen, with single blanks. */
const card = () => screen.getByRole('article').textContent?.replace(/\s+/g, ' ') ?? '';
const fechas = { FechaInicio: '2027-03-01', FechaFin: '2027-03-04' };

// @spec 2.5
it.each([
  [
    'I',
    { TextoCorto3: 'Tren', TextoCorto1: 'Santander', TextoCorto2: 'Bilbao' },
    ['Tren', 'Santander', 'Bilbao', '01/03/2027', '04/03/2027'],
  ],
  [
    'A',
    { TextoCorto1: 'Bilbao', TextoCorto2: 'Hotel de la Ría', TextoCorto3: '' },
    ['Hotel de la Ría', 'Bilbao', '01/03/2027', '04/03/2027'],
  ],
  [
    'T',
    { TextoCorto1: 'Estación', TextoCorto2: 'Astillero', TextoCorto3: '' },
    ['Taxi', 'Estación', 'Astillero', '01/03/2027'],
  ],
  [
    'C',
    { TextoCorto1: 'Aeropuerto', TextoCorto2: 'Puerto', TextoCorto3: 'Compacto' },
    ['Compacto', 'Aeropuerto', 'Puerto', '01/03/2027', '04/03/2027'],
  ],
] as const)('a need of type %s shows the data of its type', (Tipo, textos, debe) => {
  renderUi(<NecesidadCard necesidad={buildNecesidad({ Tipo, ...fechas, ...textos })} />);
  const text = card();
  expect(debe.filter((palabra) => !text.includes(palabra))).toEqual([]);
});

// @spec 2.6
it.each([
  [
    'I',
    { TextoCorto3: 'R-120', TextoCorto4: 'Ferrocarriles del Norte', TextoCorto1: 'Santander', TextoCorto2: 'Bilbao' },
    ['R-120', 'Ferrocarriles del Norte', 'Santander', 'Bilbao', '01/03/2027', '04/03/2027', '1.142,50 €'],
  ],
  [
    'A',
    { TextoCorto3: 'Individual', TextoCorto2: 'Hotel de la Ría', TextoCorto1: 'Bilbao' },
    ['Individual', 'Hotel de la Ría', '01/03/2027', '04/03/2027', '1.142,50 €'],
  ],
  [
    'T',
    { TextoCorto1: 'Estación', TextoCorto2: 'Astillero' },
    ['Estación', 'Astillero', '01/03/2027', '07:45', '1.142,50 €'],
  ],
  [
    'C',
    { TextoCorto3: 'Compacto', TextoCorto4: 'Rodavía', TextoCorto1: 'Aeropuerto', TextoCorto2: 'Puerto' },
    ['Compacto', 'Rodavía', 'Aeropuerto', 'Puerto', '01/03/2027', '04/03/2027', '1.142,50 €'],
  ],
] as const)('a proposal of type %s shows the data of its type', (Tipo, textos, debe) => {
  renderUi(<PropuestaCard propuesta={buildPropuesta({ Tipo, ...fechas, ...textos, Precio: 1142.5 })} />);
  const text = card();
  expect(debe.filter((palabra) => !text.includes(palabra))).toEqual([]);
});

// @spec 4 S-5980
it.each([
  ['2099-12-30', '2099-12-31', 'Aprobado'],
  ['2000-01-01', '2099-12-31', 'En curso'],
  ['2000-01-01', '2000-01-02', 'Realizado'],
])('an approved trip from %s to %s is %s', (FechaSalida, FechaRegreso, words) => {
  const { container } = renderUi(
    <EstadoViaje de={buildViaje({ EstadoId: 4, Estado: 'Aprobado', FechaSalida, FechaRegreso })} />,
  );
  expect(container).toHaveTextContent(words);
});

// @spec 2.6 S-8661 S-8662
it('a proposal says how long its journey takes, what it emits, and the rule of the policy that it breaks', () => {
  renderUi(
    <PropuestaCard
      propuesta={buildPropuesta({
        HoraFin: '10:15',
        Minutos: 150,
        Co2: { Kilos: 3.6, Fuente: 'Ferrocarriles del Norte' },
        Incumple: { Limite: 40, Texto: 'Tren de hasta 40 € por trayecto' },
      })}
    />,
  );
  const text = card();
  const debe = [
    '10:15',
    '2 h 30 min',
    '3,6 kg (Ferrocarriles del Norte)',
    'Tren de hasta 40 € por trayecto: el límite es 40,00 €',
  ];
  expect(debe.filter((palabra) => !text.includes(palabra))).toEqual([]);
});
