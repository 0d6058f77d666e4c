import type { Endpoint } from '@lamma/protocol/rest/endpoint';
import { type EndpointName, endpoints } from '@lamma/protocol/rest/endpoints';
import type { Visitor } from '@lamma/testkit/people/visitor';
import type { GoodCall } from './good-calls';

export const endpointNames = Object.keys(endpoints) as EndpointName[];

export function endpointOf(name: EndpointName): Endpoint {
  return endpoints[name];
}

export function pathOf(name: EndpointName, params: Record<string, string> = {}): string {
  return endpointOf(name).path.replace(/:(\w+)/g, (_all, key: string) => encodeURIComponent(params[key] ?? ''));
}

export function callEndpoint(person: Visitor, name: EndpointName, call: GoodCall): Promise<Response> {
  return person.request(endpointOf(name).method, pathOf(name, call.params), call.bytes ?? call.body);
}
