// Command toxiproxy passes connections on to a server and delays what the server
// sends, so that each round trip takes longer. Usage: toxiproxy ADDRESS NETWORK
// SERVER MILLISECONDS, where NETWORK is tcp or unix.
package main

import (
	"fmt"
	"io"
	"log"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/Shopify/toxiproxy/v2"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/rs/zerolog"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 5 {
		log.Fatal("usage: toxiproxy ADDRESS NETWORK SERVER MILLISECONDS")
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3], os.Args[4]); err != nil {
		log.Fatal(err)
	}
}

// run passes connections on until the process gets a signal.
func run(address, network, server, milliseconds string) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	if network == "unix" {
		var err error
		if server, err = relay(server); err != nil {
			return err
		}
	}
	api := toxiproxy.NewServer(toxiproxy.NewMetricsContainer(prometheus.NewRegistry()), zerolog.Nop())
	proxy := toxiproxy.NewProxy(api, "database", address, server)
	latency := fmt.Sprintf(`{"type": "latency", "stream": "downstream", "attributes": {"latency": %s}}`, milliseconds)
	if _, err := proxy.Toxics.AddToxicJson(strings.NewReader(latency)); err != nil {
		return fmt.Errorf("latency of %s ms: %w", milliseconds, err)
	}
	if err := proxy.Start(); err != nil {
		return err
	}
	<-stop
	proxy.Stop()
	return nil
}

// relay listens on an address, which it returns, and passes connections on to a
// Unix socket, since Toxiproxy knows only TCP.
func relay(socket string) (address string, err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				log.Print(err)
				return
			}
			to, err := net.Dial("unix", socket)
			if err != nil {
				log.Print(err)
				from.Close()
				continue
			}
			go pass(to, from)
			go pass(from, to)
		}
	}()
	return listener.Addr().String(), nil
}

// pass copies until one side ends, and closes the other.
func pass(to, from net.Conn) {
	_, _ = io.Copy(to, from) // that a connection breaks is seen by its ends
	to.Close()
}
