// Screens of presence: the words of each state, the incidents that are settled together, and the figures of a file.
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { IncidenciaDeEquipo } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { Importacion } from '#contract/tiempo/presencia/importacion.schemas.ts';
import { PresenciaAhora } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { muestra, muestrasDe } from '../../../test/muestra.ts';
import { renderUi, user } from '../../../test/screen.tsx';
import { FilaAhora } from './Ahora.card.tsx';
import { cifrasDe } from './Importacion.card.tsx';
import { FilaIncidencia } from './Incidencia.card.tsx';
import { ResolverModal } from './Resolver.modal.tsx';

const persona = muestra(PresenciaAhora, {
  Nombre: 'Ana Prieto',
  EstadoId: 1,
  Estado: 'Dentro',
  Desde: '2026-01-02T07:58:00.000Z',
});
describe('a person in presence', () => {
  it.each<[string, Partial<PresenciaAhora>, string]>([
    ['in', {}, 'Desde las 08:58 del 02/01/2026'],
    ['in, in the Canaries', { Zona: 'Atlantic/Canary' }, 'Desde las 07:58 del 02/01/2026'],
    ['in, at a distance', { Modalidad: 'D' }, 'A distancia'],
    ['out', { EstadoId: 3, Estado: 'Fuera' }, 'Salió a las 08:58 del 02/01/2026'],
    ['out who has never clocked in', { EstadoId: 3, Estado: 'Fuera', Desde: null, Turno: 'Mañana' }, 'Mañana'],
    [
      'absent',
      { EstadoId: 4, Estado: 'Ausente', Letra: 'R', Hasta: '2026-01-05' },
      'Permiso Retribuido, hasta el 05/01/2026',
    ],
    [
      'who has not come',
      { EstadoId: 5, Estado: 'Sin fichar', Turno: 'Mañana' },
      'Empezaba a las 08:58 del 02/01/2026 · Mañana',
    ],
    ['who forgot to leave', { EstadoId: 6, Estado: 'Salida olvidada' }, 'Entró a las 08:58 del 02/01/2026'],
  ])('%s', (_what, cambios, palabras) => {
    renderUi(<FilaAhora persona={{ ...persona, ...cambios }} />);
    expect(screen.getByText(palabras)).toBeTruthy();
    expect(screen.getByText(cambios.Estado ?? 'Dentro')).toBeTruthy();
  });
});

const incidencia = muestrasDe(IncidenciaDeEquipo, {
  Id: 7,
  Persona: 'Ana Prieto',
  Fecha: '2026-01-02',
  Horario: '08:00 - 16:00',
  Tipo: 'fuera_de_jornada',
  Texto: 'Fuera de jornada: 1:55',
  Minutos: 115,
  acciones: ['resolver'],
});
describe('an incident', () => {
  it('can be chosen, except the reader’s own', async () => {
    const onElegir = vi.fn<(incidencia: IncidenciaDeEquipo) => void>();
    const { unmount } = renderUi(<FilaIncidencia de={incidencia()} elegidas={new Map()} onElegir={onElegir} />);
    expect(screen.getByText('02/01/2026 · Turno 08:00 - 16:00 · Sin fichajes')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir: Fuera de jornada de Ana Prieto, 02/01/2026' }));
    expect(onElegir).toHaveBeenCalledWith(incidencia());
    unmount();
    renderUi(<FilaIncidencia de={incidencia({ acciones: [] })} elegidas={new Map()} onElegir={onElegir} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each<[string, IncidenciaDeEquipo[], string[]]>([
    ['of hours outside', [incidencia()], ['Cuenta en el saldo', 'Se paga', 'No cuenta']],
    ['of a delay', [incidencia({ Tipo: 'entrada_tardia' })], ['Cuenta en el saldo', 'No cuenta', 'Justificada']],
    ['of both', [incidencia(), incidencia({ Id: 8, Tipo: 'entrada_tardia' })], ['Cuenta en el saldo', 'No cuenta']],
    ['of a clock', [incidencia({ Tipo: 'desfase_reloj' })], ['Justificada']],
  ])('a settlement %s offers the fitting choices', (_what, incidencias, esperadas) => {
    renderUi(<ResolverModal incidencias={incidencias} onClose={() => undefined} onHecho={() => undefined} />);
    const opciones = within(screen.getByRole('dialog')).getAllByRole('radio');
    expect(opciones.map((opcion) => opcion.closest('label')?.textContent)).toEqual(esperadas);
    expect(screen.getByRole('button', { name: 'Resolver' })).toHaveProperty('disabled', true);
  });
});

const importacion = muestra(Importacion, {
  EstadoId: 1,
  Estado: 'Por importar',
  Filas: 6,
  Buenas: 3,
  Repetidas: 1,
  Malas: 2,
  Personas: 2,
  acciones: ['importar', 'descartar'],
});
it.each<[Partial<Importacion>, string]>([
  [{}, '6 filas: 3 por importar, 1 ya constaba, 2 con error'],
  [{ EstadoId: 2 }, '6 filas: 3 por importar, 1 ya constaba, 2 con error'],
  [{ EstadoId: 3 }, '6 filas: 3 importadas, 1 ya constaba, 2 con error'],
  [{ EstadoId: 5, Repetidas: 0, Malas: 0 }, '6 filas: 3 deshechas'],
  [{ Filas: 1, Buenas: 0, Repetidas: 0, Malas: 1 }, '1 fila: 1 con error'],
])('the figures of a file %#', (cambios, palabras) => expect(cifrasDe({ ...importacion, ...cambios })).toBe(palabras));
