import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodNotAllowed, notFoundHere, type AppError } from './errors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which methods this route answers for who asks like this; unless said, it is hidden. */
    methodsFor?: (request: FastifyRequest) => readonly string[];
  }
}

interface Known {
  pattern: RegExp;
  methodsFor: (request: FastifyRequest) => readonly string[];
}

/** Collects the routes that are added from now on; says why none of them answers a request. */
export function watchMethods(fastify: FastifyInstance): (request: FastifyRequest) => AppError {
  const known: Known[] = [];
  fastify.addHook('onRoute', ({ url, config }) => {
    if (config?.methodsFor) known.push({ pattern: patternOf(url), methodsFor: config.methodsFor });
  });
  return (request) => {
    const [path = '/'] = request.url.split('?');
    const allowed = new Set(
      known.flatMap(({ pattern, methodsFor }) => (pattern.test(path) ? methodsFor(request) : [])),
    );
    if (allowed.has('GET')) allowed.add('HEAD');
    if (allowed.size === 0 || allowed.has(request.method)) return notFoundHere();
    return methodNotAllowed([...allowed].toSorted());
  };
}

/** `/a/:id` and `/*`, with or without a slash at the end. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}/?$`);
}
