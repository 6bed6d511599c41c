import { area, deClave } from '#contract/casa/kernel/endpoint.ts';
import { mesParam } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { NominaDelMes, nominaQuery } from './nomina.schemas.ts';

/** Closed months, for the payroll of the company. */
export const nomina = area('/api/v1/nomina', 'Nómina: para otros sistemas', {
  mes: deClave('nomina:leer')('GET', '/meses/:mes', 'Horas y ausencias de un mes cerrado, por personas.', {
    params: mesParam,
    query: nominaQuery,
    output: NominaDelMes,
    sensible: 'salud',
    ejemplo: {
      output: {
        Mes: '2026-10',
        Cerrados: 57,
        SinCerrar: [{ Estado: 'Pendiente de conformidad', Personas: 3 }],
        Personas: [
          {
            Matricula: '1001',
            Nombre: 'Ana Prieto',
            Cerrado: true,
            Horas: {
              PrevistoMin: 9_600,
              TrabajadoMin: 8_715,
              SaldoMin: 75,
              ArrastradoMin: 30,
              FinalMin: 45,
              CompensadoMin: 0,
              PagadoMin: 60,
              FueraDeJornadaAPagarMin: 90,
            },
            Ausencias: [{ Letra: 'V', Nombre: 'Vacaciones', Dias: 2, DiasDeTrabajo: 2, Minutos: 960 }],
            Version: 3,
            Cambiado: '2026-11-04T08:12:30.000Z',
          },
        ],
        Siguiente: null,
      },
    },
  }),
});
