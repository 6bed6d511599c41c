import { sumarMeses } from '#contract/casa/kernel/dias.ts';
import { hoy } from '../../../contract/test/reloj.ts';
import { failing, of, opening, whole } from '../../../bin/pantallas/ways.ts';

const anterior = sumarMeses(hoy().slice(0, 7), -1);

export const screens = [
  ...of('ana', {
    'jornada-mes': whole('/menu/jornada/mes'),
    'jornada-mes-anterior': whole(`/menu/jornada/mes?mes=${anterior}`),
    'jornada-mes-dia': opening(`/menu/jornada/mes?mes=${anterior}`, /^lun/),
    'jornada-mes-leyenda': opening('/menu/jornada/mes', 'Leyenda'),
    'jornada-mes-vacio': '/menu/jornada/mes?mes=2010-01',
    'jornada-mes-fallo': failing('usuario/presenciamensual/2012-01', '/menu/jornada/mes?mes=2012-01'),
    'jornada-saldo': whole('/menu/jornada/saldo'),
    'jornada-saldo-anterior': whole(`/menu/jornada/saldo?mes=${anterior}`),
    'jornada-saldo-vacio': '/menu/jornada/saldo?mes=2010-01',
  }),
];
