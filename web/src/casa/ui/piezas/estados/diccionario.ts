/*
 * Dictionary of states: a word, in either gender, has one tone and one icon on every screen. A test holds it against the contract.
 *   neutral  not begun, or out of play · wait  somebody must act · run  under way, nobody is late
 *   good  decided well, and still alive · bad  refused, failed or late · done  over and well: nothing left to do
 */
const DICCIONARIO = {
  neutral: {
    dashed: [
      'Borrador',
      'En borrador',
      'Vacío',
      'Sin foto',
      'Sin dato',
      'Sin responder',
      'Sin comprobar',
      'No lo tiene',
      'No aplica',
      'Aún no empieza',
    ],
    ban: [
      'Anulado',
      'Retirado',
      'Revocado',
      'De un menú retirado',
      'Descartado',
      'Cancelado',
      'Agotado',
      'No se ofrece',
      'No se pide',
      'Sin propuesta',
    ],
    past: ['Caducado'],
    none: [
      'Nota',
      'Fuera',
      'Libre',
      'Ausente',
      'Fuera de horario',
      'No vigente',
      'Sin cambios',
      'Ya no le corresponde',
    ],
    lock: ['Desactivado', 'Apagado', 'Baja', 'Archivado'],
    undo: ['Deshecho', 'Devuelto', 'Quitado'],
    again: ['Anterior', 'Repetido', 'Ya constaba', 'Ya está'],
  },
  wait: {
    clock: [
      'Pendiente',
      'Pendiente de aprobación',
      'Pendiente de conformidad',
      'Pendiente de conformar',
      'Pendiente de firma',
      'Pendiente de enviar',
      'Pendiente de comprobar',
      'Por firmar',
      'Por importar',
      'Por aceptar',
      'Por pagar',
      'Por entregar',
      'Por devolver',
      'Por resolver',
      'Por proponer',
      'Solicitado',
      'Propuesto',
      'Anulación solicitada',
      'En lista de espera',
      'Sin aceptar',
      'En la puerta',
    ],
    pencil: ['Cambio', 'Cambiado', 'Ha cambiado', 'Ya no coincide', 'Baja por contar', 'Se queda', 'Faltan pesos'],
    pause: ['En pausa', 'Espera a quien responde'],
    person: ['Sin invitar', 'Sin entrar', 'Sin abrir todavía', 'Le falta', 'Sin cuenta activa'],
    hourglass: ['Próximo a vencer', 'Caduca pronto', 'Bajo mínimo', 'Con demora', 'Urgente', 'Pocas plazas'],
    again: ['Reabierto'],
    warning: [
      'En riesgo',
      'Sin conexión',
      'Con un defecto',
      'Con avisos',
      'Aviso',
      'Crítico',
      'Lleva',
      'Faltan papeles',
    ],
  },
  run: {
    inbox: ['Recibido', 'Sin leer', 'Sin abrir', 'Invitado', 'Anotado', 'Hay una versión nueva'],
    send: ['En propuestas', 'En liquidación'],
    search: ['En estudio'],
    dot: [
      'Abierto',
      'En curso',
      'En preparación',
      'Preparándose',
      'Importando',
      'Deshaciendo',
      'Trabajando',
      'En amortización',
      'Ocupado',
      'De viaje',
      'De permiso',
      'Cambia',
      'Hecho',
    ],
    calendar: ['Programado', 'Planeado', 'Por empezar', 'Por llegar', 'Por venir', 'Cambia pronto'],
    wrench: ['En reparación'],
    set: ['Apartado'],
  },
  good: {
    check: [
      'Aprobado',
      'Autorizado',
      'Aceptado',
      'Conforme',
      'Comprobado',
      'Confirmado',
      'Concedido',
      'Acordado',
      'Aplicado',
      'Elegido',
      'Publicado',
      'Respondido',
      'Reservado',
      'Preparado',
      'Listo',
      'Firmado',
      'Acudió',
      'Bien',
      'Bueno',
      'Nuevo',
      'Exento',
    ],
    in: ['Dentro'],
    alive: [
      'Activo',
      'En activo',
      'Activado',
      'Apto',
      'Vigente',
      'En vigor',
      'En regla',
      'En servicio',
      'En uso',
      'En catálogo',
      'Disponible',
      'Se ofrece',
      'Rige hoy',
      'En línea',
      'En marcha',
      'Al día',
      'En plazo',
      'En objetivo',
      'Con plazas',
      'Abre',
      'Encendido',
    ],
  },
  bad: {
    x: [
      'Rechazado',
      'Denegado',
      'Disconforme',
      'Disconformidad',
      'No entregado',
      'No conforme',
      'No apto',
      'Mal',
      'No puede entrar',
      'Se quita',
    ],
    late: [
      'Vencido',
      'Con retraso',
      'Retrasado',
      'Atrasado',
      'Completo',
      'Fuera de objetivo',
      'Escalado',
      'Muy urgente',
    ],
    warning: [
      'Sin señal',
      'No queda ninguna',
      'Sin fichar',
      'Salida olvidada',
      'Falla',
      'Con error',
      'No se ha podido preparar',
      'No se ha podido enviar',
      'No contesta',
      'Perdido',
      'No consta',
      'Parado',
      'En pie',
      'Ha sentado mal',
      'Sin lista',
      'Bloqueado',
    ],
    absent: ['No acudió', 'No recogido', 'No presentado'],
  },
  done: {
    done: [
      'Cerrado',
      'Terminado',
      'Con alta',
      'Finalizado',
      'Realizado',
      'Resuelto',
      'Verificado',
      'Liquidado',
      'Documentación emitida',
      'Contabilizado',
      'Pagado',
      'Recogido',
      'Entregado',
      'Liberado',
      'Importado',
      'Escrito',
      'Renovado',
      'Ya disfrutado',
    ],
  },
} as const;

export type TonoDeEstado = keyof typeof DICCIONARIO;
type DeGrupo<G> = G extends unknown ? { icono: keyof G; palabra: G[keyof G] } : never;
type Grupo = DeGrupo<(typeof DICCIONARIO)[TonoDeEstado]>;
type Iconos<G> = G extends { icono: infer I } ? I : never;
type Palabras<G> = G extends { palabra: infer P } ? (P extends readonly (infer W)[] ? W : never) : never;
export type IconoDeEstado = Iconos<Grupo>;
type Masculina = Palabras<Grupo>;
/** A word of the dictionary, in either gender. */
export type Palabra =
  | Masculina
  | (Masculina extends infer M ? (M extends `${infer Raiz}o` ? `${Raiz}a` : never) : never);

/** A word as the dictionary has it: in masculine. */
export const enMasculino = (palabra: string): string => palabra.replace(/a$/, 'o');
type Grupos = Readonly<Partial<Record<IconoDeEstado, readonly string[]>>>;
type Aspecto = { tono: TonoDeEstado; icono: IconoDeEstado };
const POR_PALABRA = new Map<string, Aspecto>();
// The keys of a literal object are exactly its type's keys.
for (const [tono, grupos] of Object.entries(DICCIONARIO) as [TonoDeEstado, Grupos][])
  for (const [icono, palabras] of Object.entries(grupos) as [IconoDeEstado, readonly string[]][])
    for (const palabra of palabras) POR_PALABRA.set(palabra, { tono, icono });
export const PALABRAS: readonly string[] = [...POR_PALABRA.keys()];
/** Tone and icon of a word; undefined for one that the dictionary has not. */
export const estadoDe = (palabra: string): Aspecto | undefined =>
  POR_PALABRA.get(palabra) ?? POR_PALABRA.get(enMasculino(palabra));
