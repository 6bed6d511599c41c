import { expect, it } from 'vitest';
import { conForma, deEmpresa } from './empresas.ts';

it('the legal form of a company stays with its last word', () => {
  expect(deEmpresa('Grúas del Cantábrico, S. L.')).toBe('Grúas del Cantábrico,\u00A0S.\u00A0L.');
  expect(deEmpresa('Naval, S. L. P. (B39000005)')).toBe('Naval,\u00A0S.\u00A0L.\u00A0P. (B39000005)');
  expect(deEmpresa('Papelería El Muelle')).toBe('Papelería El Muelle');
});

it('the legal form is told apart from the name, of companies alone', () => {
  expect(conForma('Grúas del Cantábrico, S. L.')).toEqual(['Grúas del Cantábrico', ', S. L.']);
  expect(conForma('Cálculo y Estructura Naval, S. L. P.')).toEqual(['Cálculo y Estructura Naval', ', S. L. P.']);
  expect(conForma('Ana Prieto')).toEqual(['Ana Prieto', '']);
});
