import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/screen.tsx';
import { HistorialDeActos } from './historial.tsx';

const linea = { Fecha: '2026-11-20T08:30:00.000Z', Quien: 'Ana Prieto', EnNombreDe: null, Estado: '', Comentario: '' };

it('the history names each act, the last first, with who did it for whom, and an unknown act by its new state', () => {
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

it('the history draws no awaited step where nobody has to act', () => {
  renderUi(<HistorialDeActos palabras={{ crear: ['Escrita'] }} lineas={[{ ...linea, Acto: 'crear' }]} pending="" />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
