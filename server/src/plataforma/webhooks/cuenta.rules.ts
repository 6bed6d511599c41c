/** Outcomes of attempts of this process since it started, for the metrics. `abandonada`: the last attempt of a delivery. */
const cuenta = { entregada: 0, fallida: 0, abandonada: 0 };
export const contarIntento = (resultado: keyof typeof cuenta): void => void cuenta[resultado]++;
export const cuentaDeIntentos = (): Readonly<typeof cuenta> => ({ ...cuenta });
