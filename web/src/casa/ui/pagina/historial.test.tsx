import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { HistorialDeActos } from './historial.tsx';

const linea = { Fecha: '2026-11-20T08:30:00.000Z', Quien: 'Ana Prieto', EnNombreDe: null, Estado: '', Comentario: '' };

it('tells the acts in words, the last first, for whom, and an unknown one by the state that it led to', () => {
  renderUi(
    <HistorialDeActos
      palabras={{ crear: ['Escrita'], cerrar: ['Cerrada', 'good'] }}
      lineas={[
        { ...linea, Acto: 'crear' },
        { ...linea, Acto: 'cerrar', EnNombreDe: 'Luis Ortega', Comentario: 'Ya está' },
        { ...linea, Acto: 'de otra versión', Estado: 'Reabierta' },
      ]}
      pending="En manos de Luis Ortega"
    />,
  );
  expect(screen.getAllByRole('listitem').map((element) => element.textContent)).toEqual([
    'En manos de Luis Ortega',
    'ReabiertaAna Prieto · 20/11/2026 09:30',
    'CerradaAna Prieto por delegación de Luis Ortega · 20/11/2026 09:30Ya está',
    'EscritaAna Prieto · 20/11/2026 09:30',
  ]);
});

it('draws no awaited step where it is in no hands', () => {
  renderUi(<HistorialDeActos palabras={{ crear: ['Escrita'] }} lineas={[{ ...linea, Acto: 'crear' }]} pending="" />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
