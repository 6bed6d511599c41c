import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FormularioRecibo } from '#contract/buzon/buzon.schemas.ts';
import { Campo, ErrorDelFormulario, useFormulario } from '#web/ui/pagina/form.tsx';
import { saludo } from '#web/kernel/format.ts';
import { useSession } from '#web/red/session.ts';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Portada } from '#web/ui/pagina/portada.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';
import { leerConRecibo } from './buzon.api.ts';
import { Respuesta } from './Respuesta.card.tsx';

const LEMA = 'Decir lo que se piensa, con nombre o sin él.';

/** Reads an anonymous suggestion with its receipt, and says nothing of who reads. */
export function ReciboScreen() {
  const session = useSession();
  const leer = useMutation(leerConRecibo);
  const form = useFormulario(FormularioRecibo, { inicial: { recibo: '' } });
  const volver =
    session === null ? (
      <Link to="/login" className={buttonClass({ variant: 'plain', size: 'lg' })}>
        Ir a la entrada
      </Link>
    ) : (
      <Link to="/menu/buzon" className={buttonClass({ variant: 'plain', size: 'lg' })}>
        Volver al buzón
      </Link>
    );
  if (leer.data !== undefined)
    return (
      <Portada lema={LEMA} empresa={leer.data.Empresa} title={leer.data.Empresa} lead={saludo()}>
        <div className="grid gap-7">
          <Respuesta entrada={leer.data} />
          <Button variant="outline" size="lg" onPress={() => leer.reset()}>
            Regresar
          </Button>
          {volver}
        </div>
      </Portada>
    );
  return (
    <Portada
      lema={LEMA}
      title="Leer con recibo"
      lead="De una sugerencia anónima. No hace falta entrar, y no se anota quién la lee."
    >
      <form noValidate onSubmit={form.enviar((body) => leer.mutateAsync({ body }))} className="grid gap-5">
        <ErrorDelFormulario form={form} />
        <Campo control={form.control} name="recibo">
          {(campo) => (
            <TextInput
              {...campo}
              label="Recibo"
              hint="16 letras y cifras, con guiones o sin ellos"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              isRequired
            />
          )}
        </Campo>
        <Button type="submit" size="lg" isPending={leer.isPending}>
          Leer
        </Button>
        {volver}
      </form>
    </Portada>
  );
}
