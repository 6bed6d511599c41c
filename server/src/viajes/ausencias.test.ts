import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { idDe, route } from '../../test/acts.ts';
import { dentroDe } from '../../../contract/test/reloj.ts';
import { buildViaje, formularioViaje } from '../../test/build/build.ts';
import { useApp } from '../../test/harness.ts';

const { as } = await useApp();
const enPalabras = (dias: number) => dentroDe(dias).split('-').toReversed().join('/');

// @spec 1.gestionpermisos S-8023
test('a trip on days of an absence warns its person, and its approver without the reason, and is allowed', async () => {
  await execute(sql`
    insert into ausencia (usuario_id, desde, hasta, letra, anulada) values
      (${await idDe('ana')}, ${dentroDe(31)}, ${dentroDe(40)}, 'E', null), (${await idDe('ana')}, ${dentroDe(30)},
        ${dentroDe(30)}, 'V', now())`);
  const ana = (await as('ana')).client(viajes);
  const cuando = `2 días entre el ${enPalabras(31)} y el ${enPalabras(32)}`;
  expect(await ana.crear({ body: formularioViaje() })).toMatchObject({
    Advertencias: [`Usted estará ausente ${cuando}`],
  });
  const { id } = await buildViaje(as, { estado: 'pendiente' });
  const ruta = { ...route(id) };
  expect((await ana.viaje(ruta)).Advertencias).toContain(`Usted estará ausente ${cuando}`);
  const luis = (await as('luis')).client(viajes);
  expect((await luis.viaje(ruta)).Advertencias).toContain(`Ana Prieto estará ausente ${cuando}`);
});
