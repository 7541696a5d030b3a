import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** `/api/openapi.json` (3.1), made from the schemas that validate requests, and a readable page at `/api/docs`. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fletch', version: '1', description: 'Scorecards for bowhunter, field and 3D archery.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          administrator: { type: 'apiKey', in: 'cookie', name: 'fletch-admin' },
          adminAuth: { type: 'apiKey', in: 'header', name: 'admin-auth' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  })
}
