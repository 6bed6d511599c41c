// Alerts and dashboard of the metrics, in the real Prometheus and its promtool: Debian's package `prometheus`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { areas } from '#server/areas.ts';
import { freePort } from '#bin/postgres/port.ts';
import { startMetrics } from '#server/plataforma/operacion/metricas.worker.ts';
import { useFolder } from '../../server/test/folder.ts';
import { useApp } from '../../server/test/harness.ts';

const FOLDER = join(import.meta.dirname, '../../despliegue');
const RULES = join(FOLDER, 'prometheus/alertas.yml');
const root = useFolder();
const { app, config } = await useApp();

beforeAll(() => {
  if (!existsSync('/usr/bin/promtool')) throw new Error('hace falta el paquete prometheus de Debian');
});
const promtool = (...args: string[]) => execFileSync('/usr/bin/promtool', args, { encoding: 'utf8' });

type Case = { alerta: string; series: Record<string, string>; minuto: string; salta: boolean };
const CASES: Case[] = [
  { alerta: 'ExtramurosCaido', series: { 'up{job="extramuros"}': '1x3 0x5' }, minuto: '7m', salta: true },
  { alerta: 'ExtramurosCaido', series: { 'up{job="extramuros"}': '1x9' }, minuto: '7m', salta: false },
  {
    alerta: 'ExtramurosFallos',
    series: {
      'extramuros_call_failed_total{job="a",nombre="GET /x",estado="503"}': '0+6x30',
      'extramuros_call_seconds_count{job="a",nombre="GET /x"}': '0+60x30',
    },
    minuto: '20m',
    salta: true,
  },
  {
    alerta: 'ExtramurosFallos',
    series: {
      'extramuros_call_failed_total{job="a",nombre="GET /x",estado="404"}': '0+6x30',
      'extramuros_call_seconds_count{job="a",nombre="GET /x"}': '0+60x30',
    },
    minuto: '20m',
    salta: false,
  },
  {
    alerta: 'ExtramurosColaParada',
    series: { 'extramuros_queue_jobs{cola="correo",estado="esperan"}': '5x60' },
    minuto: '45m',
    salta: true,
  },
  {
    alerta: 'ExtramurosColaParada',
    series: { 'extramuros_queue_jobs{cola="correo",estado="esperan"}': '100-1x60' },
    minuto: '45m',
    salta: false,
  },
  {
    alerta: 'ExtramurosCopiaVieja',
    series: { 'extramuros_backup_age_seconds{job="a"}': '100000x5' },
    minuto: '3m',
    salta: true,
  },
  {
    alerta: 'ExtramurosCopiaVieja',
    series: { 'extramuros_backup_age_seconds{job="a"}': '80000x5' },
    minuto: '3m',
    salta: false,
  },
  { alerta: 'ExtramurosSinCopia', series: { 'up{job="extramuros"}': '1x1600' }, minuto: '1500m', salta: true },
  {
    alerta: 'ExtramurosSinCopia',
    series: { 'up{job="extramuros"}': '1x1600', 'extramuros_backup_age_seconds{job="extramuros"}': '10x1600' },
    minuto: '1500m',
    salta: false,
  },
  {
    alerta: 'ExtramurosVersiones',
    series: {
      'extramuros_build_info{job="a",version="1",commit="x"}': '1x90',
      'extramuros_build_info{job="a",version="2",commit="y"}': '1x90',
    },
    minuto: '80m',
    salta: true,
  },
  {
    alerta: 'ExtramurosRelojFalla',
    series: { 'extramuros_clock_failures{nombre="correo"}': '4x20' },
    minuto: '15m',
    salta: true,
  },
];

test.each(CASES)('$alerta with $series: fires $salta', ({ alerta, series, minuto, salta }) => {
  const file = join(root, 'caso.yml'); // JSON is YAML too
  const input_series = Object.entries(series).map(([name, values]) => ({ series: name, values }));
  const expr = `count(ALERTS{alertname="${alerta}",alertstate="firing"}) or vector(0)`;
  const promql_expr_test = [{ expr, eval_time: minuto, exp_samples: [{ labels: '{}', value: salta ? 1 : 0 }] }];
  const tests = [{ interval: '1m', input_series, promql_expr_test }];
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }));
  expect(promtool('test', 'rules', file)).toContain('SUCCESS');
});

/** Names of the metrics of an expression. */
const metricsOf = (text: string) =>
  [...text.matchAll(/\b(?:extramuros|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
type Panel = { title: string; gridPos: { x: number; y: number; w: number; h: number }; targets: { expr: string }[] };
const panels = () =>
  (JSON.parse(readFileSync(join(FOLDER, 'grafana/tablero.json'), 'utf8')) as { panels: Panel[] }).panels;

test('the expressions of the dashboard are PromQL, and no panel lies over another', () => {
  const rules = panels().flatMap(({ targets }) =>
    targets.map(({ expr }) => ({ record: 'x', expr: expr.replaceAll('$trabajo', 'a') })),
  );
  const file = join(root, 'tablero.yml');
  writeFileSync(file, JSON.stringify({ groups: rules.map((rule, at) => ({ name: `g${at}`, rules: [rule] })) }));
  expect(promtool('check', 'rules', '--lint=none', file)).toContain(`SUCCESS: ${rules.length} rules found`);
  const cells = panels().flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});

test(
  'Prometheus scrapes the product, and every metric of the alerts and of the dashboard is there',
  { timeout: 60_000 },
  async () => {
    const metrics = await startMetrics({ config: { ...config, METRICS_PORT: 0 }, areas });
    await app.inject({ url: '/api/login/echoservidor' });
    await app.inject({ url: '/api/operacion/estado' });
    const port = await freePort();
    const folder = join(root, 'prometheus');
    mkdirSync(folder);
    const given = readFileSync(join(FOLDER, 'prometheus/prometheus.yml'), 'utf8');
    const settings = given
      .replace('127.0.0.1:9464', `127.0.0.1:${metrics.port}`)
      .replaceAll('15s', '1s')
      .replace('alertas.yml', RULES);
    writeFileSync(join(folder, 'prometheus.yml'), settings);
    const child = spawn('/usr/bin/prometheus', [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/datos`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    const ended = new Promise((resolve) => child.once('close', resolve));
    try {
      const ask = async (path: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
        return ((await answer?.json().catch(() => undefined)) as { data?: unknown } | undefined)?.data;
      };
      const value = async () => JSON.stringify(await ask('query?query=up'));
      await expect.poll(value, { timeout: 30_000 }).toMatch(/"job":"extramuros"\},"value":\[[\d.]+,"1"\]/);
      const health = async () => JSON.stringify(await ask('rules')).match(/"health":"\w+"/g);
      await expect.poll(health, { timeout: 30_000 }).toEqual(Array.from({ length: 11 }, () => '"health":"ok"'));
      const names = (await ask('label/__name__/values')) as string[];
      const used = [
        readFileSync(RULES, 'utf8'),
        ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ].flatMap(metricsOf);
      // A copy was never made here.
      const absent = ['extramuros_backup_age_seconds'];
      expect([...new Set(used)].filter((name) => !names.includes(name)).toSorted()).toEqual(absent);
    } finally {
      child.kill('SIGTERM');
      await ended;
      await metrics.stop();
    }
  },
);
