import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  FormularioContrato,
  FormularioDatos,
  FormularioFechas,
  FormularioPersona,
  FormularioResponsable,
  FormularioRoles,
} from './persona.schemas.ts';
import { PERSONA, rolesQueDa } from './personas.rules.ts';

const datos = {
  nombre: 'Julia Sáez',
  login: 'julia',
  correo: 'julia@x.es',
  telefono: '',
  puesto: '',
  ps: '',
  area: '',
  centro: '',
  centroCoste: '',
};
const nueva = { ...datos, matricula: '0400', responsableId: null, roles: ['EMPLEADO'], alta: null, invitar: 'no' };
const contrato = { desde: '2026-01-01', hasta: null, tipo: 'I', categoria: '', convenio: '', jornadaPct: 100 };
const faltas = (schema: z.ZodMiniType, values: object) =>
  z.safeParse(schema, values).error?.issues.map(({ path }) => path.join('.')) ?? [];

test.each([
  [FormularioDatos, datos, {}, []],
  [FormularioDatos, datos, { nombre: ' ' }, ['nombre']],
  [FormularioDatos, datos, { login: '1a' }, ['login']],
  [FormularioDatos, datos, { login: 'J.Sáez' }, ['login']],
  [FormularioDatos, datos, { correo: 'julia' }, ['correo']],
  [FormularioDatos, datos, { telefono: 'extensión 7' }, ['telefono']],
  [FormularioDatos, datos, { ps: 'x'.repeat(21) }, ['ps']],
  [FormularioDatos, datos, { roles: ['ADMIN'] }, ['']],
  [FormularioPersona, nueva, {}, []],
  [FormularioPersona, nueva, { matricula: '04-00' }, ['matricula']],
  [FormularioPersona, nueva, { invitar: 'alta' }, ['alta']],
  [FormularioPersona, nueva, { invitar: 'alta', alta: '2026-12-01' }, []],
  [FormularioRoles, { roles: ['EMPLEADO', 'PRL'] }, {}, []],
  [FormularioRoles, {}, { roles: ['ADMIN'] }, []],
  [FormularioRoles, {}, { roles: [] }, ['roles']],
  [FormularioRoles, {}, { roles: ['PRL'] }, ['roles']],
  [FormularioRoles, {}, { roles: ['EMPLEADO', 'SUBCONTRATA'] }, ['roles']],
  [FormularioRoles, {}, { roles: ['EMPLEADO', 'EMPLEADO'] }, ['roles']],
  [FormularioRoles, {}, { roles: ['EMPLEADO', 'APROBADOR'] }, ['roles.1']],
  [FormularioFechas, { alta: null, baja: null }, {}, []],
  [FormularioFechas, { alta: '2026-01-02', baja: '2026-01-02' }, {}, []],
  [FormularioFechas, { alta: '2026-01-02', baja: '2026-01-01' }, {}, ['baja']],
  [FormularioContrato, contrato, {}, []],
  [FormularioContrato, contrato, { hasta: '2025-12-31' }, ['hasta']],
  [FormularioContrato, contrato, { jornadaPct: 0 }, ['jornadaPct']],
  [FormularioContrato, contrato, { jornadaPct: 33.333 }, ['jornadaPct']],
  [FormularioContrato, contrato, { tipo: 'X' }, ['tipo']],
  [FormularioResponsable, { personas: [1], responsableId: null }, {}, []],
  [FormularioResponsable, { personas: [], responsableId: 1 }, {}, ['personas']],
] as const)('%# a form with %j and %j is wrong in %j', (schema, values, cambios, wrong) => {
  expect(faltas(schema, { ...values, ...cambios })).toEqual(wrong);
});

test('an active person may be disabled and a disabled one enabled', () => {
  expect(PERSONA.claves.filter((acto) => PERSONA.permite(acto, 1))).not.toContain('activar');
  expect(PERSONA.claves.filter((acto) => PERSONA.permite(acto, 2))).toEqual(
    PERSONA.claves.filter((acto) => acto !== 'invitar'),
  );
});

test('the role of administration is given by people who have it', () => {
  expect(rolesQueDa(['EMPLEADO', 'RRHH'])).not.toContain('ADMIN');
  expect(rolesQueDa(['ADMIN'])).toContain('ADMIN');
});
