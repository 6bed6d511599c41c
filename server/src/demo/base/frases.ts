// What people write when they decide, give up or explain.

export const RECHAZOS = [
  'Podemos resolverlo por videoconferencia. Si el cliente insiste, lo retomamos el mes que viene.',
  'El importe supera lo previsto para este contrato. Busque una opción con una noche menos.',
  'Coincide con las pruebas de mar y le necesitamos aquí.',
  'Ya viaja una persona del departamento a esa misma reunión.',
];
export const APROBACIONES = [
  '',
  '',
  '',
  'Conforme.',
  'De acuerdo. Aproveche para ver el taller.',
  'Conforme; pase el informe a la vuelta.',
];
export const ANULACIONES = [
  'El cliente ha aplazado la reunión sin nueva fecha.',
  'Se atiende a distancia.',
  'Lo sustituye otra persona del equipo.',
  'Cambio de fechas: se pedirá de nuevo.',
];
export const SIN_PROPUESTA = [
  'Me alojo en casa de unos familiares',
  'Viajo en el vehículo de un compañero',
  'Lo pone el organizador',
];
export const LIMITACIONES = [
  'Debo estar de vuelta antes de las 20:00',
  'No puedo salir antes de las 9:30',
  'Regreso obligado el mismo viernes por la tarde',
];
