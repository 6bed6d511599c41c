import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { writeLastBackup } from '#server/casa/archivos/last-backup.ts';
import { execute } from '#server/casa/base/db.ts';
import { startRelojes } from '#server/casa/kernel/relojes.ts';
import { COMMIT, VERSION } from '#server/casa/config/version.ts';
import { hace, hoy } from '../../../../contract/test/reloj.ts';
import { useApp } from '../../../test/harness.ts';
import { anotarMirada, latir } from './latido.commands.ts';

const { as, nobody, config } = await useApp();
const log = { error: () => undefined };
const admin = (await as('admin')).client(operacion);

const GENTE = 'ana luis nuria eva pablo marta inigo sonia sara teo clara'.split(' ');
const registro = { query: { que: 'historial', desde: hoy(), hasta: hoy() } } as const;
const fallidos = { body: { cola: 'correo' as const, ids: [1] } };

test('each call is for administration alone', async () => {
  for (const login of GENTE) {
    const api = (await as(login)).client(operacion);
    for (const llamada of [
      api.estado(),
      api.fallidos(),
      api.areasDeRegistro(),
      api.registro(registro),
      api.reintentar(fallidos),
      api.descartar(fallidos),
      api.comprobar(),
      api.probarCorreo(),
      api.probarDispositivos(),
    ])
      await expect(llamada).rejects.toMatchObject({ status: 403 });
  }
  await expect(nobody.client(operacion).estado()).rejects.toMatchObject({ status: 401 });
  await expect(nobody.client(operacion).registro(registro)).rejects.toMatchObject({ status: 401 });
});

test('the health check answers that the process and its database work', async () => {
  expect(await nobody.client(operacion).vivo()).toEqual({ Estado: 'ok' });
  expect(await nobody.client(operacion).salud()).toEqual({ Estado: 'ok', Version: VERSION, Commit: COMMIT });
  expect(await nobody.client(operacion).listo()).toEqual({ Estado: 'ok' });
});

test('the state names the database, the disk, every queue, and that there is no backup yet', async () => {
  const estado = await admin.estado();
  expect(estado.Base.Bytes).toBeGreaterThan(1_000_000);
  expect(estado.Base.UltimaMigracion).toMatch(/^\d{4}_/);
  expect(estado.Disco.Libre).toBeGreaterThan(0);
  expect(estado.Colas.map(({ Codigo }) => Codigo).toSorted()).toEqual(
    ['anuncios', 'cierres', 'correo', 'eventos', 'notificaciones', 'paquetes', 'webhooks'].toSorted(),
  );
  expect(estado.Problemas.map(({ Titulo }) => Titulo)).toContain('No consta ninguna copia de seguridad');
  const Hecha = hace(40, 'h');
  await writeLastBackup(config.DATA_DIR, { Hecha, Version: '1', Filas: 1, Ficheros: 1, Bytes: 1, Perdidos: 0 });
  const vieja = (await admin.estado()).Problemas.find(({ Titulo }) => Titulo === 'La copia de seguridad es antigua');
  expect(vieja).toMatchObject({ Gravedad: 'wait', Que: 'Tiene 1 día.' });
});

// @spec 1.acercade
test('a clock that fails is shown with its reason, and recovers', async () => {
  let falla = true;
  const reloj = {
    nombre: 'probar la avería',
    cada: 20,
    hacer: async () => {
      if (falla) throw new Error('el servicio de ana@extramuros.example no contesta');
    },
  };
  const marcha = startRelojes([reloj], { log, alMirar: anotarMirada });
  const ver = async () => (await admin.estado()).Relojes.find(({ Nombre }) => Nombre === reloj.nombre);
  await expect.poll(ver).toMatchObject({ Estado: 'falla', Motivo: 'Error: el servicio de … no contesta' });
  expect((await admin.estado()).Problemas).toContainEqual(
    expect.objectContaining({ Gravedad: 'bad', Titulo: 'No se puede probar la avería' }),
  );
  falla = false;
  await expect.poll(ver, { timeout: 10_000 }).toMatchObject({ Estado: 'bien', Fallos: 0 });
  expect((await ver())?.Error).not.toBeNull();
  expect((await admin.estado()).Problemas.map(({ Titulo }) => Titulo)).not.toContain('No se puede probar la avería');
  await marcha.stop();
});

// @spec 1.acercade
test('a clock of another process is seen too, and that process counts as stopped without a sign of it', async () => {
  await execute(sql`
    insert into proceso (id, version, maquina, pid, arrancado, visto, memoria)
    values (gen_random_uuid(), '0.0.1', 'otra', 7, now() - interval '1 day', now(), 1000000)`);
  await execute(sql`
    insert into marcha (proceso_id, reloj, cada, ultima, error, motivo, fallos, duracion, proxima)
    select id, 'lo de la otra', 1000, now(), now(), 'No va', 3, 5, now() from proceso where maquina = 'otra'`);
  await latir(config);
  const estado = await admin.estado();
  expect(estado.Relojes).toContainEqual(
    expect.objectContaining({ Nombre: 'lo de la otra', Estado: 'falla', Fallos: 3 }),
  );
  expect(estado.Problemas.map(({ Titulo }) => Titulo)).toContain('Procesos de versiones distintas');
  await execute(sql`update proceso set visto = now() - interval '10 minutes' where maquina = 'otra'`);
  const despues = await admin.estado();
  expect(despues.Relojes.map(({ Nombre }) => Nombre)).not.toContain('lo de la otra');
  expect(despues.Problemas).toContainEqual(
    expect.objectContaining({ Titulo: 'Un proceso no da señal', Que: expect.stringContaining('otra (7)') }),
  );
});

test('a process with a data folder of its own is named, and so is one whose clock is not right', async () => {
  const problemas = async () => (await admin.estado()).Problemas.filter(({ Gravedad }) => Gravedad === 'bad');
  await execute(sql`delete from proceso`);
  await latir(config);
  const antes = (await problemas()).map(({ Titulo }) => Titulo);
  expect(antes).not.toContain('Hay procesos con otra carpeta de datos');
  expect(antes).not.toContain('Un reloj no está en hora');
  await execute(sql`
    insert into proceso (id, version, maquina, pid, arrancado, memoria, carpeta, adelanto)
    select gen_random_uuid(), version, 'planta', n, arrancado, memoria, case n when 1 then gen_random_uuid() else carpeta end,
           case n when 2 then -86400000 else 200 end
      from proceso, generate_series(1, 2) n`);
  expect(await problemas()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Titulo: 'Hay procesos con otra carpeta de datos',
        Que: expect.stringContaining('planta (1)'),
      }),
      expect.objectContaining({
        Titulo: 'Un reloj no está en hora',
        Que: 'El de planta (2) va 24 h por detrás del de la base de datos.',
      }),
    ]),
  );
});
