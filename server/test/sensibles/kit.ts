import type { Area } from '#contract/casa/kernel/endpoint.ts';
import type { As } from '../build/build.ts';

/** A call that gives sensitive data, once it is there: its reader, the people whose data it is, and the call itself. */
export type Lectura = { lector: string; personas: number[]; llamar: () => Promise<unknown> };
type Casos<A extends Area> = {
  [
    K in keyof A['endpoints'] as A['endpoints'][K] extends { sensible: infer S }
      ? S extends 'propio'
        ? never
        : K
      : never
  ]: (as: As) => Promise<Lectura>;
};
/** One case for each call of a contract that leaves a trace: the compiler asks for all of them. */
export const sensiblesDe = <A extends Area>(contrato: A, casos: Casos<A>) => ({
  contrato: contrato as Area,
  casos: casos as Record<string, (as: As) => Promise<Lectura>>, // its keys have been checked against the contract
});
