import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/screen.tsx';
import { Respuesta } from './Sugerencia.card.tsx';

const sugerencia = {
  FechaComentario: '2026-10-06',
  NombreArea: 'Servicios generales',
  Comentario: 'No caben las bicicletas',
  Respuesta: 'Se instalarán soportes',
  FechaRespuesta: '2026-10-23',
};

describe('the reply of the mailbox (spec section 2.10)', () => {
  // @spec 2.10
  it.each([
    [0, 'Recibida', false],
    [1, 'Respondida', true],
    [2, 'En estudio', false],
    [3, 'Archivada', false],
    [4, 'Aceptada', false],
  ])('a suggestion in state %i, %s, shows its label and words: %s', (Estado, EstadoNombre, shown) => {
    renderUi(<Respuesta sugerencia={{ ...sugerencia, Estado, EstadoNombre }} />);
    const text = screen.getByRole('article').textContent ?? '';
    for (const always of ['06/10/2026', 'Servicios generales', 'No caben las bicicletas', EstadoNombre])
      expect(text).toContain(always);
    for (const only of ['Respusta:', 'Se instalarán soportes']) expect(text.includes(only)).toBe(shown);
  });
});
