import { useMutation } from '@tanstack/react-query';
import type { Ajustes, Cifra } from '#contract/plataforma/empresa/empresa.schemas.ts';
import * as z from 'zod/mini';
import { CampoEntero } from '#web/casa/ui/pagina/campos.tsx';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioCorto } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { cambiarLimites, cambiarPlazos } from './empresa.api.ts';

const TEXTOS = {
  plazos: {
    title: 'CUÁNTO SE CONSERVA',
    lead:
      'Días que se guardan estos datos; después se borran solos. El registro de jornada se guarda cuatro años por ley ' +
      'y no se cambia aquí.',
  },
  limites: {
    title: 'LÍMITES DE TRABAJO',
    lead: 'Rigen desde que se guardan. Los descansos y las horas de cada jornada están en Turnos, con las reglas de cada persona.',
  },
} as const;
const dentro = ({ Minimo, Maximo }: Cifra) =>
  z
    .int('Escriba un número')
    .check(z.minimum(Minimo, `Como mínimo ${Minimo}`), z.maximum(Maximo, `Como máximo ${Maximo}`));

/** Numbers that the company sets, each within its bounds. */
export function Cifras({ cuales, ajustes: a }: { cuales: 'plazos' | 'limites'; ajustes: Ajustes }) {
  const de = cuales === 'plazos' ? a.Plazos : a.Limites;
  const cambiar = useMutation(cuales === 'plazos' ? cambiarPlazos : cambiarLimites);
  const schema = z.strictObject(Object.fromEntries(de.map((cifra) => [cifra.Codigo, dentro(cifra)])));
  const form = useFormulario<Record<string, number>, Record<string, number>>(schema, {
    inicial: Object.fromEntries(de.map(({ Codigo, Valor }) => [Codigo, Valor])),
    borrador: `empresa-${cuales}`,
  });
  const enviar = form.enviar((valores) =>
    cambiar.mutateAsync({
      body: { cifras: de.map(({ Codigo, Valor }) => ({ codigo: Codigo, valor: valores[Codigo] ?? Valor })) },
      version: a.Version,
    }),
  );
  return (
    <Section title={TEXTOS[cuales].title}>
      <FormularioCorto form={form} onSubmit={enviar} enviar="Guardar" alPie>
        <Dim>{TEXTOS[cuales].lead}</Dim>
        <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
          {de.map(({ Codigo, Nombre, Detalle, Minimo, Maximo }) => (
            <CampoEntero
              key={Codigo}
              form={form}
              name={Codigo}
              label={Nombre}
              hint={`${Detalle === '' ? 'Días' : Detalle}: de ${Minimo} a ${Maximo}`}
            />
          ))}
        </div>
      </FormularioCorto>
    </Section>
  );
}
