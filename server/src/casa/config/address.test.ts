import { expect, test } from 'vitest';
import { addressFault, describeAddress, hostsOf } from './address.ts';

// @spec 1.operacion
test('an address with several hosts is one address for each, and its words have no user and no password', () => {
  const address = 'postgres://ana:p%40s@uno:5432,[::1]:5433,10.0.0.3/mi%20base?target_session_attrs=read-write';
  expect(addressFault(address)).toBeUndefined();
  expect(hostsOf(address)).toEqual([
    { url: 'postgres://ana:p%40s@uno:5432/mi%20base?target_session_attrs=read-write', name: 'uno:5432' },
    { url: 'postgres://ana:p%40s@[::1]:5433/mi%20base?target_session_attrs=read-write', name: '[::1]:5433' },
    { url: 'postgres://ana:p%40s@10.0.0.3/mi%20base?target_session_attrs=read-write', name: '10.0.0.3:5432' },
  ]);
  expect(describeAddress(address)).toBe('mi base en uno:5432, [::1]:5433 o 10.0.0.3:5432');
});

test.each([
  'postgres://ana@uno/base',
  'postgresql://ana:clave@uno:5433/base?sslmode=require',
  'postgres://ana@%2Fvar%2Frun%2Fpostgresql/base',
  'postgres:///base?host=/var/run/postgresql',
  'postgres://ana:con@arroba@máquina-ñ:5432/base',
])('%s is an address as it is', (address) => {
  expect(addressFault(address)).toBeUndefined();
  expect(hostsOf(address).map(({ url }) => url)).toEqual([address]);
});
